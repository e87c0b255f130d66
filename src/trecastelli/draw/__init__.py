"""What all pictures are made of: elements and colours."""
