import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { cruise } from './lib/cruise.mjs';
import { brought } from './lib/paths.mjs';

// Draws the imports into docs/architecture.md: three diagrams, each with a line per folder; --check fails if one is stale.
const document = 'docs/architecture.md';
const { modules } = JSON.parse(
  execFileSync(brought.node(), [...cruise, '--output-type', 'json'], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }),
);

/** The folder of a path; paths that match no pattern are not drawn. */
const drawings = {
  top: /^(contract|fair|lottery|studio|src\/(?:i18n|lib|api|stores|islands|components|layouts|pages)|server\/(?:platform|db|ledger|domains|providers|http|jobs|pipeline|stream))\//,
  // without tables, which refer to each other whatever the order
  domains: /^server\/domains\/([^/]+)\/(?!.*schema\.ts$)/,
  studio: /^studio\/(?:kinds\/)?([^/.]+)\//,
};

const text = readFileSync(document, 'utf8');
let drawn = text;
for (const [drawing, rooms] of Object.entries(drawings))
  drawn = drawn.replace(
    new RegExp(`(<!-- ${drawing} -->\\n)[\\s\\S]*?(<!-- /${drawing} -->)`),
    (_, open, close) => `${open}\n${draw(rooms)}\n\n${close}`,
  );
if (process.argv.includes('--check')) {
  if (drawn !== text) {
    console.error(`${document} is stale: run "node scripts/run.mjs dependency-graph".`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(document, drawn);
}

function draw(rooms) {
  const roomOf = (path) => rooms.exec(path)?.[1];
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (!from) continue;
    if (!imports.has(from)) imports.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to && to !== from) imports.get(from).add(to);
    }
  }
  const byName = (a, b) => (a < b ? -1 : 1);
  const id = (room) => room.replaceAll(/[^\w]/g, '_');
  const node = (room) => `${id(room)}["${room}"]`;
  const lines = [...imports.keys()].toSorted(byName).map((room) => {
    const others = direct(room, imports).toSorted(byName).map(id);
    return `  ${node(room)}${others.length > 0 ? ` --> ${others.join(' & ')}` : ''}`;
  });
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
}

/** What a folder imports, except what it also reaches through another one; folders that import each other keep all arrows. */
function direct(room, imports) {
  const reaches = (from, to, seen = new Set([room])) => {
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to, seen));
  };
  const own = [...(imports.get(room) ?? [])];
  return own.filter((to) => !own.some((other) => other !== to && !reaches(to, other) && reaches(other, to)));
}
