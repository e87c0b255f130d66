// Copy links and download pictures.
import { all, say, word } from "./page.js";

export function listen(): void {
  for (const button of all<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button.dataset["copy"] || location.href));
  }
  for (const button of all<HTMLButtonElement>("[data-png]")) {
    button.hidden = false;
    button.addEventListener("click", () => void png(button.dataset["png"] ?? ""));
  }
}

async function copy(address: string): Promise<void> {
  const whole = new URL(address, location.href).href;
  try {
    await navigator.clipboard.writeText(whole);
    say(word("copied"));
  } catch {
    say(whole); // no clipboard without https or permission: show the link instead
  }
}

/** The picture of the position as PNG, drawn by the browser from the SVG that the server makes. */
async function png(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = 1600 / Math.max(image.naturalWidth, image.naturalHeight, 1);
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && download(blob, "trecastelli.png"), "image/png");
}

function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
