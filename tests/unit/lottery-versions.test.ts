import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { PlayTable } from '#lottery/shape.ts';
import { allTables } from '#lottery/tables/index.ts';
import { fairDraws } from '#fair/draws.ts';

const known = JSON.parse(readFileSync(join(import.meta.dirname, 'lottery-versions.json'), 'utf8')) as Record<string, string>;

/** What is sold, at which odds and chances, and what one seed draws. */
function digestOf({ plays, draw }: PlayTable): string {
  const sold = plays.map(({ id, pick, price, fixedUnitMinor, tiers, classes, isCapped }) => ({
    id,
    pick,
    price,
    fixedUnitMinor,
    tiers,
    classes,
    isCapped,
  }));
  const drawn = [1, 2, 3].map((nonce) => draw(fairDraws({ serverSeed: '5e'.repeat(32), clientSeed: 'version', nonce })));
  const text = JSON.stringify({ sold, drawn }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

test('a table that sells or draws otherwise has another version', () => {
  expect(Object.fromEntries(allTables.map((table) => [`${table.id} ${table.version}`, digestOf(table)]))).toEqual(known);
});
