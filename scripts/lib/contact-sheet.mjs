import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `index.html` beside the pictures of a folder: a row for each screen, by who looks at it and in which language; in it, themes and sizes. */
export function writeContactSheet(folder) {
  const rows = new Map();
  for (const file of readdirSync(folder).toSorted()) {
    const [, name, language, theme, width, role] = /^(.+)-([a-z]+)-(light|dark)-(\d+)-([a-z]+)\.png$/.exec(file) ?? [];
    if (!name) continue;
    const row = `${name}, ${role}, ${language}`;
    const picture = `<img loading="lazy" src="${file}" alt="${row}, ${theme}, ${width}" title="${theme}, ${width}">`;
    rows.set(row, [...(rows.get(row) ?? []), { width: Number(width), picture }]);
  }
  const sections = [...rows].map(([row, shots]) => {
    const bySize = shots.toSorted((one, other) => one.width - other.width);
    return `<section><h2>${row}</h2>${bySize.map(({ picture }) => picture).join('')}</section>`;
  });
  const style =
    'body{font:1rem system-ui;margin:16px}section{display:flex;gap:12px;overflow:auto}h2{inline-size:9rem;flex:none}img{block-size:420px}';
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join('\n')}`);
  return sheet;
}
