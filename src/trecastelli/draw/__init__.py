"""Building blocks of all pictures: SVG elements, icons and colours."""
