import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { commitmentOf, drawOf } from '#lottery/draw.ts';
import { pathOf, rootFrom, rootOf } from '#fair/merkle.ts';
import { readReceiptText, receiptHashOf, receiptTextOf, type ReceiptFields } from '#lottery/receipt.ts';
import type { PlayTable } from '#lottery/shape.ts';

/** Made once by a script of its own with another library of hashes and the recursive tree of RFC 6962, not by the code under test. */
import vectors from './lottery-vectors.json' with { type: 'json' };

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const leavesOf = (count: number) => Array.from({ length: count }, (_, at) => sha(`leaf ${at}`));

/** Draws one integer for each bound, as they come. */
const plainTable = (bounds: readonly number[]) =>
  ({ draw: (draws) => ({ main: bounds.map((bound) => String(draws.integer(bound))) }) }) as Pick<PlayTable, 'draw'> as PlayTable;

describe('the draw', () => {
  test.each(vectors.draws)('has the commitment of the golden vector $numero', ({ commitment, ...issue }) => {
    expect(commitmentOf(issue)).toBe(commitment);
  });

  test.each(vectors.draws)('draws the integers of the golden vector $numero', ({ bounds, integers, ...issue }) => {
    expect(drawOf({ table: plainTable(bounds), ...issue })).toEqual({ main: integers.map(String) });
  });

  test('is another one for another seed, game, issue, root or beacon, and the same for the same', () => {
    const [issue] = vectors.draws;
    if (!issue) throw new Error('no vector');
    const of = (change: object) => drawOf({ table: plainTable([2 ** 32]), ...issue, ...change })['main']?.[0];
    const changes = [
      {},
      { seed: sha('other') },
      { gameCode: 'other' },
      { numero: '20261122-002' },
      { merkleRoot: sha('other') },
      { beacon: 'a' },
    ];
    expect(new Set(changes.map(of)).size).toBe(changes.length);
    expect(of({})).toBe(of({}));
  });

  test.each([{ gameCode: 'a|b' }, { gameCode: '' }, { numero: '2026-001' }, { seed: 'AB'.repeat(32) }, { salt: '' }])(
    'refuses names that could be read in two ways: %o',
    (change) => {
      const [issue] = vectors.draws;
      expect(() => commitmentOf({ seed: '', salt: '', gameCode: '', numero: '', ...issue, ...change })).toThrow();
    },
  );

  test('refuses a root that is none', () => {
    const [issue] = vectors.draws;
    expect(() => drawOf({ table: plainTable([1]), seed: '', gameCode: '', numero: '', beacon: null, ...issue, merkleRoot: '' })).toThrow(
      'root',
    );
  });
});

describe('the tree of receipts', () => {
  test.each(vectors.trees)('of $count leaves has the root and the paths of the golden vector', ({ count, root, paths }) => {
    const leaves = leavesOf(count);
    expect(rootOf(leaves)).toBe(root);
    expect(leaves.map((_, at) => pathOf(leaves, at))).toEqual(paths);
    for (const [at, leaf] of leaves.entries()) expect(rootFrom(leaf, pathOf(leaves, at))).toBe(root);
  });

  test('has another root when a leaf is changed, moved, doubled or left out', () => {
    const leaves = leavesOf(5);
    const last = leaves.at(-1) ?? '';
    const others = [leaves.with(2, sha('x')), leaves.toReversed(), [...leaves, last], leaves.slice(0, -1)];
    expect(new Set([leaves, ...others].map(rootOf)).size).toBe(5);
  });

  test('does not let a node pass for a leaf', () => {
    const leaves = leavesOf(4);
    const nodes = [rootOf(leaves.slice(0, 2)), rootOf(leaves.slice(2))];
    expect(rootOf(nodes)).not.toBe(rootOf(leaves));
  });

  test('leads a path with one step changed, turned or left out elsewhere', () => {
    const leaves = leavesOf(6);
    const [root, leaf, path] = [rootOf(leaves), leaves[3] ?? '', pathOf(leaves, 3)];
    const turned = path.map((step, at) =>
      at === 0 ? { ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) } : step,
    );
    const changed = path.map((step, at) => (at === 1 ? { ...step, hash: sha('x') } : step));
    expect(rootFrom(leaf, path)).toBe(root);
    for (const wrong of [turned, changed, path.slice(1)]) expect(rootFrom(leaf, wrong)).not.toBe(root);
    expect(rootFrom(leaves[4] ?? '', path)).not.toBe(root);
  });

  test.each([-1, 3, 0.5])('has no path for the place %s of three', (place) => {
    expect(() => pathOf(leavesOf(3), place)).toThrow('no leaf');
  });

  test('refuses a leaf that is no hash', () => {
    expect(() => rootOf(['abc'])).toThrow('64');
  });
});

describe('the receipt', () => {
  const fields: ReceiptFields = {
    ticketId: '018f6b1c-7c3a-7d2e-9b1a-2f4c6d8e0a12',
    gameCode: 'barrio-five',
    numero: '20261122-002',
    tableId: 'digits',
    tableVersion: 'digits@1',
    commitment: vectors.draws[1]?.commitment ?? '',
    placedAtMs: Date.UTC(2026, 10, 22, 8, 30, 0, 123),
    currency: 'PHP',
    items: [
      { playId: 'first-two', choice: '01,23', unitMinor: 100n, lines: 2, multiplier: 3, costMinor: 600n },
      { playId: 'note', choice: 'ñ|"\n', unitMinor: 50n, lines: 1, multiplier: 1, costMinor: 50n },
    ],
    reduced: { 'first-two:23': 80, 'first-two:01': 50 },
    costMinor: 650n,
  };

  test('has the text and the hash of the golden vector', () => {
    expect(receiptTextOf(fields)).toBe(vectors.receipt.text);
    expect(receiptHashOf(vectors.receipt.text)).toBe(vectors.receipt.hash);
  });

  test('is read back whole', () => {
    expect(readReceiptText(receiptTextOf(fields))).toEqual(fields);
  });

  test.each([
    ['another word', (text: string) => text.replace('cost: 650', 'cost: 0650')],
    ['a line more', (text: string) => `${text}cost: 1\n`],
    ['a line less', (text: string) => text.replace(/issue: .*\n/, '')],
    ['lines in another order', (text: string) => text.replace(/(currency: .*\n)(item: .*\n)/, '$2$1')],
    ['nothing', () => ''],
  ])('is no receipt with %s', (_, change) => {
    expect(readReceiptText(change(vectors.receipt.text))).toBeUndefined();
  });

  test('cannot be given a second line by a field', () => {
    expect(() => receiptTextOf({ ...fields, gameCode: 'a\ncost: 1' })).toThrow('receipt');
  });
});
