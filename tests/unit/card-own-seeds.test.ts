import { describe, expect, test } from 'vitest';

import { createOwnSeeds } from '#studio/kinds/cards/client/ports/own-seeds.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
}
const waiting = (tableId: string, you: number | null = 0) => ({ tableId, you, seedsHash: null, deckRoot: null });

describe('a player’s own seeds', () => {
  test('are kept for the table that they were sent to, with the hash that was shown before the first deal, over reloads', () => {
    const kept = storage();
    const seeds = createOwnSeeds(kept);
    seeds.send('mine');
    seeds.note(waiting('one', 2));
    expect(seeds.of('one')).toMatchObject({ seat: 2, seed: 'mine', seedsHash: null });
    const later = createOwnSeeds(kept);
    later.note({ ...waiting('one', 2), seedsHash: 'fixed' });
    later.note({ ...waiting('one', 2), seedsHash: 'another', deckRoot: 'root' });
    expect(createOwnSeeds(kept).of('one')).toMatchObject({ seat: 2, seed: 'mine', seedsHash: 'fixed' });
    expect(seeds.of('two')).toBeUndefined();
  });

  test('are found again when the page was left while the seat was bought', () => {
    const kept = storage();
    createOwnSeeds(kept).send('mine');
    const seeds = createOwnSeeds(kept);
    seeds.note(waiting('one', 1));
    expect(seeds.of('one')).toMatchObject({ seat: 1, seed: 'mine' });
  });

  test('are the last ones for a table that was left and joined anew, and none for a seat that was refused', () => {
    const seeds = createOwnSeeds(storage());
    seeds.send('first');
    seeds.note(waiting('one', 0));
    seeds.send('second');
    seeds.note(waiting('one', 1));
    expect(seeds.of('one')).toMatchObject({ seat: 1, seed: 'second' });
    seeds.send('refused');
    seeds.send(null);
    seeds.note(waiting('two'));
    expect(seeds.of('two')).toBeUndefined();
  });

  test('take no hash that was told after the first deal, and no place of somebody who does not sit', () => {
    const seeds = createOwnSeeds(storage());
    seeds.send('mine');
    seeds.note(waiting('one', null));
    expect(seeds.of('one')).toBeUndefined();
    seeds.note({ tableId: 'one', you: 0, seedsHash: 'late', deckRoot: 'root' });
    expect(seeds.of('one')).toMatchObject({ seed: 'mine', seedsHash: null });
  });

  test('are known to the page that made them where nothing can be kept', () => {
    const full = {
      getItem: () => 'not json',
      setItem: () => {
        throw new Error('no room');
      },
    };
    for (const place of [full, undefined]) {
      const seeds = createOwnSeeds(place);
      seeds.send('mine');
      seeds.note(waiting('one'));
      expect(seeds.of('one')).toMatchObject({ seed: 'mine' });
    }
  });
});
