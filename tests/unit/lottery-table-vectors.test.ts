import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { drawOf } from '#lottery/draw.ts';
import type { PlayTable } from '#lottery/shape.ts';
import { allTables, tableOf } from '#lottery/tables/index.ts';

import rules from './lottery-table-rules.json' with { type: 'json' };
/** Made once by a script of its own with another library of hashes, from the rules of the games and not by the code under test. */
import vectors from './lottery-table-vectors.json' with { type: 'json' };

/** All that a player's money hangs on: not where a play stands on the screen. */
function hashOfRules({ plays }: PlayTable): string {
  const said = plays
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ group: _group, linesOf: _lines, hitsOf: _hits, ...play }) => play);
  const text = JSON.stringify(said, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex');
}

describe('the tables', () => {
  test.each(vectors)('$tableId draws its golden vector', ({ tableId, result, ...issue }) => {
    expect(drawOf({ table: tableOf(tableId), ...issue })).toEqual(result);
  });

  test('have a golden vector each', () => {
    expect(allTables.map(({ id }) => id).toSorted()).toEqual(vectors.map(({ tableId }) => tableId).toSorted());
  });

  test('keep plays, odds, prices and chances under one version for ever: others need another version', () => {
    const now = Object.fromEntries(allTables.map((table) => [`${table.id} ${table.version}`, hashOfRules(table)]));
    expect(now).toEqual(rules);
  });
});
