// Bundles script, style and fonts, and picks the icons that our sources name, into ../static.
import { readFileSync, readdirSync, rmSync, mkdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "static");
const ours = join(here, "..", "..");

async function bundle() {
  const result = await build({
    absWorkingDir: here,
    entryPoints: { app: "src/app.ts", style: "style/style.css" },
    outdir: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022", "chrome100", "firefox100", "safari15.4"],
    entryNames: "[name].[hash]",
    assetNames: "files/[name].[hash]",
    loader: { ".woff2": "file", ".svg": "file" },
    legalComments: "none",
    metafile: true,
  });
  return Object.keys(result.metafile.outputs).map((path) => join(here, path));
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== "node_modules" && path !== out) yield* sources(path);
    else if (/\.(py|html|ts)$/.test(entry.name)) yield path;
  }
}

// An icon is taken if its name stands in quotes anywhere in our sources: no list to forget.
function icons() {
  const all = JSON.parse(
    readFileSync(join(here, "node_modules/@iconify-json/game-icons/icons.json"), "utf8"),
  ).icons;
  const named = new Set();
  for (const path of sources(ours)) {
    for (const [, name] of readFileSync(path, "utf8").matchAll(/["']([a-z][a-z0-9-]+)["']/g)) {
      if (Object.hasOwn(all, name)) named.add(name);
    }
  }
  return Object.fromEntries([...named].sort().map((name) => [name, all[name].body]));
}

// "app.js" → "app.3F2A.js": how a page finds the file whose name changes with its content.
function manifest(files) {
  const names = files.map((file) => relative(out, file).replaceAll("\\", "/"));
  return Object.fromEntries(names.map((name) => [name.replace(/\.[A-Z0-9]{8}\./, "."), name]).sort());
}

// Nothing imports the icon of the browser's tab, so it is copied, under a name like the others'.
function tabIcon() {
  const drawn = readFileSync(join(here, "style/icon.svg"));
  const hash = createHash("sha256").update(drawn).digest("hex").slice(0, 8).toUpperCase();
  const path = join(out, `icon.${hash}.svg`);
  writeFileSync(path, drawn);
  return path;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files = [...(await bundle()), tabIcon()];
writeFileSync(join(out, "icons.json"), JSON.stringify(icons()));
writeFileSync(join(out, "manifest.json"), `${JSON.stringify(manifest(files), null, 1)}\n`);
