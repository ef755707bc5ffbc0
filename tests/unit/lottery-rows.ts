import type { PlayTable } from '#lottery/shape.ts';
import { fairDraws } from '#fair/draws.ts';

/** The names of the rows that a table draws. */
export function drawnRows(table: PlayTable): string[] {
  return Object.keys(table.draw(fairDraws({ serverSeed: '0'.repeat(64), clientSeed: 'rows', nonce: 1 })));
}
