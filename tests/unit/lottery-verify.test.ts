import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { commitmentOf, drawAlgorithm, drawOf } from '#lottery/draw.ts';
import { pathOf, rootOf } from '#fair/merkle.ts';
import { prizeOf } from '#lottery/price.ts';
import { receiptHashOf, receiptTextOf } from '#lottery/receipt.ts';
import type { Play, PlayTable } from '#lottery/shape.ts';
import { tables } from '#lottery/tables/digits.ts';
import { tables as sixes } from '#lottery/tables/six.ts';
import { type Finding, findingsOf, type KeptRecord, readKeptRecord } from '#site/lib/draw-check.ts';
import { factsOf } from '#site/lib/draw-facts.ts';

import vectors from './lottery-vectors.json' with { type: 'json' };

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const table = tableNamed('digits-5');

function tableNamed(id: string): PlayTable {
  const found = tables.find((known) => known.id === id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
}

/** A draw with the ticket of somebody who played every first digit, half of them at half the odds. */
function honestRecord(): Required<KeptRecord> {
  const issue = { gameCode: 'bola.barrio-five', numero: '20261122-001' };
  const [seed, salt] = [sha('seed'), sha('salt')];
  const names = { ...issue, tableId: table.id, tableVersion: table.version, commitment: commitmentOf({ seed, salt, ...issue }) };
  const item = { playId: 'digit-1', choice: '0,1,2,3,4,5,6,7,8,9', unitMinor: 100n, lines: 10, multiplier: 2, costMinor: 2000n };
  const reduced = Object.fromEntries(['5', '6', '7', '8', '9'].map((digit) => [`digit-1:${digit}`, 50]));
  const receiptText = receiptTextOf({
    ...names,
    ticketId: '018f6b1c-7c3a-7d2e-9b1a-2f4c6d8e0a12',
    placedAtMs: Date.UTC(2026, 10, 22),
    currency: 'PHP',
    items: [item],
    reduced,
    costMinor: 2000n,
  });
  const receiptHash = receiptHashOf(receiptText);
  const leaves = [sha('one'), receiptHash, sha('two')];
  const merkleRoot = rootOf(leaves);
  const result = drawOf({ table, seed, ...issue, merkleRoot, beacon: null });
  const { prizeMinor } = prizeOf(table, item, result, reduced);
  return {
    draw: { ...names, state: 'settled', seed, salt, merkleRoot, ticketCount: 3, beacon: null, result, algorithm: drawAlgorithm },
    receipt: { receiptText, receiptHash, merklePath: pathOf(leaves, 1), state: 'won', prizeMinor: String(prizeMinor), currency: 'PHP' },
  };
}

const honest = honestRecord();
const tonesOf = (findings: readonly Finding[]) => Object.fromEntries(findings.map(({ key, tone }) => [key.replace('draw.', ''), tone]));
const changed = (draw: Partial<KeptRecord['draw']>, receipt: Partial<NonNullable<KeptRecord['receipt']>> = {}) => ({
  draw: { ...honest.draw, ...draw },
  receipt: { ...honest.receipt, ...receipt },
});
const good = {
  promised: 'good',
  'result.same': 'good',
  'beacon.none': 'note',
  'receipt.whole': 'good',
  'receipt.in': 'good',
  'prize.same': 'good',
};

describe('the check of a draw', () => {
  test('accepts what is right: seed, result, receipt, path and prize', () => {
    expect(tonesOf(findingsOf(honest, table))).toEqual(good);
  });

  test('the digits of the fast game are the first integers of the golden vectors', () => {
    for (const { integers, ...issue } of vectors.draws)
      expect(drawOf({ table, ...issue })['main']).toEqual(integers.slice(0, 5).map(String));
  });

  test('refuses a draw with another seed, salt or commitment than was promised', () => {
    for (const change of [{ salt: sha('x') }, { commitment: sha('x') }])
      expect(tonesOf(findingsOf({ draw: { ...honest.draw, ...change } }, table))).toEqual({
        unpromised: 'bad',
        'result.same': 'good',
        'beacon.none': 'note',
      });
    const other = findingsOf({ draw: { ...honest.draw, seed: sha('x') } }, table);
    expect(tonesOf(other)).toEqual({ unpromised: 'bad', 'result.other': 'bad', 'beacon.none': 'note' });
  });

  test('refuses a draw whose result, root, beacon, game or number was changed', () => {
    const result = { main: honest.draw.result?.['main']?.with(0, '×') ?? [] };
    for (const change of [{ result }, { merkleRoot: sha('x') }, { beacon: 'x' }, { gameCode: 'x' }, { numero: '20261122-002' }])
      expect(tonesOf(findingsOf({ draw: { ...honest.draw, ...change } }, table))).toMatchObject({ 'result.other': 'bad' });
  });

  test('refuses a table that draws otherwise, pays otherwise or costs otherwise', () => {
    const draws: PlayTable = { ...table, draw: (source) => ({ main: table.draw(source)['main']?.toReversed() ?? [] }) };
    expect(tonesOf(findingsOf(honest, draws))).toMatchObject({ 'result.other': 'bad' });
    const withPlay = (change: Partial<Play>): PlayTable => {
      const [first, ...others] = table.plays.map((play) => (play.id === 'digit-1' ? { ...play, ...change } : play));
      return first ? { ...table, plays: [first, ...others] } : table;
    };
    expect(tonesOf(findingsOf(honest, withPlay({ tiers: [{ id: 'hit', odds: 940 }] })))).toMatchObject({ 'prize.other': 'bad' });
    expect(tonesOf(findingsOf(honest, withPlay({ price: 2 })))).toMatchObject({ 'receipt.price': 'bad' });
  });

  test('certifies nothing with a table of another name or version, another way of drawing, or no table', () => {
    const { draw } = honest;
    for (const [record, held] of [
      [{ draw }, { ...table, version: '2' }],
      [{ draw }, tableNamed('digits-4')],
      [{ draw }, undefined],
      [{ draw: { ...draw, tableVersion: '2' } }, table],
      [{ draw: { ...draw, algorithm: 'other' } }, table],
    ] as const)
      expect(tonesOf(findingsOf(record, held))).toEqual({ unknown: 'open' });
  });

  test.each(['seed', 'salt', 'merkleRoot', 'result'])('says that it is early while there is no %s', (name) => {
    expect(tonesOf(findingsOf({ draw: { ...honest.draw, [name]: null } }, table))).toEqual({ early: 'open' });
  });

  test('says that a draw is void, whatever else its record has', () => {
    expect(tonesOf(findingsOf({ draw: { ...honest.draw, state: 'void' } }, table))).toEqual({ void: 'open' });
  });

  test.each([{ seed: 'abc' }, { merkleRoot: 'abc' }, { numero: 'abc' }, { gameCode: 'a|b' }])('calls %o no draw', (change) => {
    expect(tonesOf(findingsOf({ draw: { ...honest.draw, ...change } }, table))).toEqual({ broken: 'bad' });
  });
});

describe('the check of a receipt', () => {
  test.each([
    ['text', { receiptText: honest.receipt.receiptText.replace('"100"', '"900"') }],
    ['time', { receiptText: honest.receipt.receiptText.replace('2026-11-22', '2026-11-21') }],
    ['hash', { receiptHash: sha('x') }],
  ])('refuses one whose %s was changed', (_, change) => {
    expect(tonesOf(findingsOf(changed({}, change), table))).toEqual({
      promised: 'good',
      'result.same': 'good',
      'beacon.none': 'note',
      'receipt.changed': 'bad',
    });
  });

  test('refuses one of another draw, or of another table of odds', () => {
    for (const change of [{ numero: '20261122-002' }, { commitment: sha('x') }, { gameCode: 'other' }, { tableVersion: '2' }])
      expect(tonesOf(findingsOf(changed(change), table))).toMatchObject({ 'receipt.elsewhere': 'bad' });
  });

  test('refuses one that is not in the tree, even when its own root says so', () => {
    const text = honest.receipt.receiptText.replace('"018f', '"018e').replace('a12\n', 'a13\n');
    const hash = receiptHashOf(text);
    const forged = changed({}, { receiptText: text, receiptHash: hash, merklePath: pathOf([sha('one'), hash], 1) });
    expect(tonesOf(findingsOf(forged, table))).toMatchObject({ 'receipt.whole': 'good', 'receipt.out': 'bad' });
    const broken = changed({}, { merklePath: [{ side: 'left', hash: 'abc' }] });
    expect(tonesOf(findingsOf(broken, table))).toMatchObject({ 'receipt.out': 'bad' });
  });

  test('says that the tree is not closed yet while there is no path', () => {
    expect(tonesOf(findingsOf(changed({}, { merklePath: null }), table))).toEqual({
      promised: 'good',
      'result.same': 'good',
      'beacon.none': 'note',
      'receipt.whole': 'good',
      'receipt.later': 'open',
      'prize.same': 'good',
    });
  });

  test('refuses another prize, and a win that is called lost', () => {
    for (const change of [{ prizeMinor: '1' }, { state: 'lost' as const, prizeMinor: '0' }, { state: 'lost' as const }])
      expect(tonesOf(findingsOf(changed({}, change), table))).toMatchObject({ 'prize.other': 'bad' });
  });

  test('says nothing of the prize of a ticket that was given back', () => {
    const tones = tonesOf(findingsOf(changed({}, { state: 'void', prizeMinor: '0' }), table));
    expect(Object.keys(tones).filter((key) => key.startsWith('prize'))).toEqual([]);
  });
});

describe('the check of a share in a pool', () => {
  const [six = table] = sixes;
  const draw = { ...honest.draw, tableId: six.id, tableVersion: six.version };
  const result = drawOf({ table: six, ...draw, seed: draw.seed ?? '', merkleRoot: draw.merkleRoot ?? '' });
  const drawn = result['main'] ?? [];
  const other = ['01', '02', '03', '04', '05', '06', '07'].find((ball) => !drawn.includes(ball)) ?? '';
  /** All six with a seventh: once the pool, six times five of them for 1,200 units of 20.00 each. */
  const fixedMinor = 6n * 1_200n * 2_000n;

  const receiptText = receiptTextOf({
    ...draw,
    ticketId: '018f6b1c-7c3a-7d2e-9b1a-2f4c6d8e0a12',
    placedAtMs: 0,
    currency: 'PHP',
    items: [{ playId: 'six', choice: [...drawn, other].join(','), unitMinor: 2_000n, lines: 7, multiplier: 1, costMinor: 14_000n }],
    reduced: {},
    costMinor: 14_000n,
  });
  const receipt = { ...honest.receipt, receiptText, receiptHash: receiptHashOf(receiptText), merklePath: null };
  const prizeOfPaid = (state: 'won' | 'lost', prizeMinor: bigint) =>
    findingsOf({ draw: { ...draw, result }, receipt: { ...receipt, state, prizeMinor: String(prizeMinor) } }, six).at(-1);

  test('says what the table gives without it', () => {
    const shared = { key: 'draw.prize.shared', tone: 'good', values: { prizeMinor: fixedMinor } };
    expect(prizeOfPaid('won', fixedMinor + 1n)).toEqual(shared);
  });

  test('refuses a prize without a share, and a share that is called lost', () => {
    const otherPrize = { key: 'draw.prize.other', tone: 'bad', values: { prizeMinor: fixedMinor } };
    expect([prizeOfPaid('won', fixedMinor), prizeOfPaid('lost', fixedMinor + 1n), prizeOfPaid('lost', 0n)]).toEqual([
      otherPrize,
      otherPrize,
      otherPrize,
    ]);
  });
});

describe('a kept record', () => {
  test('is read from its text and checks as before', () => {
    const read = readKeptRecord(JSON.stringify(honest));
    expect(read).toEqual(honest);
    expect(readKeptRecord(JSON.stringify({ draw: honest.draw }))).toEqual({ draw: honest.draw });
  });

  test.each(['', 'null', '[]', '{}', '{"draw":{}}'])('is not %s', (text) => {
    expect(readKeptRecord(text)).toBeUndefined();
  });

  test('is not one whose seed is a number', () => {
    expect(readKeptRecord(JSON.stringify({ draw: { ...honest.draw, seed: 1 } }))).toBeUndefined();
  });

  test.each([{ prizeMinor: '-1' }, { prizeMinor: 1 }, { merklePath: [{ side: 'up', hash: '' }] }, { receiptText: null }])(
    'is not one whose receipt has %o',
    (change) => {
      expect(readKeptRecord(JSON.stringify({ ...honest, receipt: { ...honest.receipt, ...change } }))).toBeUndefined();
    },
  );

  test('shows what it was computed with, and nothing that is not there', () => {
    const facts = Object.fromEntries(factsOf(honest).map(({ key, value }) => [key.replace('draw.fact.', ''), value]));
    expect(facts).toMatchObject({ table: 'digits-5 1', ticketCount: '3', seed: honest.draw.seed, receiptText: honest.receipt.receiptText });
    expect(facts).not.toHaveProperty('beacon');
    expect(factsOf({ draw: { ...honest.draw, seed: null } }).map(({ key }) => key)).not.toContain('draw.fact.seed');
  });
});
