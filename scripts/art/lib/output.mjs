import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

import { root } from '../paths.mjs';

export const artFolder = join(root, 'public/art');

/** Collects the files of a run, then makes `public/art` contain exactly these. Files that are already right are not touched. */
export function createOutput() {
  const wanted = new Map();
  return {
    copy(path, source) {
      wanted.set(path, { source });
    },
    text(path, content) {
      wanted.set(path, { content });
    },
    publish() {
      const present = new Set(
        existsSync(artFolder)
          ? readdirSync(artFolder, { recursive: true, withFileTypes: true })
              .filter((entry) => entry.isFile())
              .map((entry) => relative(artFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
          : [],
      );
      for (const path of present) if (!wanted.has(path)) rmSync(join(artFolder, path));
      for (const [path, { source, content }] of wanted) {
        const file = join(artFolder, path);
        mkdirSync(dirname(file), { recursive: true });
        if (source) {
          // a picture named by editors can change under its name
          if (!present.has(path) || !readFileSync(file).equals(readFileSync(source))) copyFileSync(source, file);
        } else if (!present.has(path) || !readFileSync(file).equals(Buffer.from(content))) writeFileSync(file, content);
      }
      return wanted.size;
    },
  };
}
