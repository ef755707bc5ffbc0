import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { format } from 'prettier';

import { cascadeSlots } from '#studio/kinds/slot/engine/cascade-slot/cascade-slots.ts';

import { runFacts } from '../../scripts/lib/run-facts.mjs';
import { type CascadeProof, playSlice, proofForm, proofOf } from './cascade-proof.ts';

/**
 * node tests/bench/cascade-return.ts [table]: proves the return of every cascade table, or of the one named, and keeps the proof in
 * docs/reports/cascade-returns.json. The seeds are fixed: ends with 1 when a digit is another than what was kept or is published.
 */
const path = join(import.meta.dirname, '../../docs/reports/cascade-returns.json');
const { at, commit, node } = runFacts();
const kept: { tables: CascadeProof[] } = existsSync(path)
  ? (JSON.parse(readFileSync(path, 'utf8')) as { tables: CascadeProof[] })
  : { tables: [] };
const tables: CascadeProof[] = [];
for (const loaded of cascadeSlots.values()) {
  const { math } = loaded;
  const before = kept.tables.find(({ id }) => id === math.id);
  if (process.argv[2] !== undefined && process.argv[2] !== math.id) {
    if (before) tables.push(before);
    continue;
  }
  const proof = proofOf(
    loaded,
    Array.from({ length: proofForm.slices }, (_, slice) => playSlice(loaded, slice)),
  );
  tables.push(proof);
  const isOther = before !== undefined && JSON.stringify(before) !== JSON.stringify(proof);
  const isOff = JSON.stringify(proof.published) !== JSON.stringify(math.published);
  const faults = `${isOther ? ', OTHER than kept' : ''}${isOff ? `, OFF: published is ${JSON.stringify(math.published)}` : ''}`;
  process.stdout.write(
    `${math.id}: ${proof.returnPercent} %, standard error ${proof.standardErrorPercent}, ${JSON.stringify(proof.published)}${faults}\n`,
  );
  if (isOther || isOff) process.exitCode = 1;
}
const about = 'Written by `npm run nightly returns`; never edited by hand. What the figures are: `tests/bench/cascade-proof.ts`.';
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, await format(JSON.stringify({ about, at, commit, node, tables }), { parser: 'json', printWidth: 140 }));
