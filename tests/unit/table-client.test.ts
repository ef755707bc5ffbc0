import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { crashButton, heightOf } from '#studio/kinds/table/client/model/crash-view.ts';
import { openTable, type Table, type TableAction } from '#studio/kinds/table/client/model/table.ts';
import { stepTable } from '#studio/kinds/table/client/model/step-table.ts';
import type { BetAnswer, PublicRound, TableBet, TableState } from '#studio/kinds/table/protocol.ts';

const opensAt = 1_800_000_000_000;
const betId = 'bet-0000-0000-0001';

const round: PublicRound = {
  roundId: '6f1ff4a4-0000-4000-8000-000000000001',
  number: 7,
  phase: 'betting',
  opensAt,
  closesAt: opensAt + 10_000,
  startsAt: opensAt + 11_000,
  resultAt: opensAt + 16_000,
  nextAt: opensAt + 19_000,
  outcome: null,
  serverSeedHash: 'a'.repeat(64),
  serverSeed: null,
  clientSeed: null,
};

const people = { present: 1, betting: 0, tags: [], backed: {}, cashOuts: [] };

const state: TableState = {
  serverTime: opensAt,
  gameCode: 'velvet.velvet-baccarat',
  title: 'Velvet Baccarat',
  rulesKey: 'baccarat',
  theme: 'salon',
  hue: 345,
  glyph: 'card-ace-hearts',
  language: 'tl',
  currency: 'PHP',
  currencyDigits: 2,
  balanceMinor: '10000',
  table: {
    id: 'baccarat/velvet',
    game: 'baccarat',
    mathId: 'baccarat/eight-decks@1',
    look: 'velvet',
    bettingMs: 10_000,
    runningMs: 5000,
    resultMs: 3000,
    chipsMinor: ['500', '2500'],
    leastMinor: '500',
    roundMostMinor: '6000',
    places: [
      { id: 'player', pays: { player: 200, tie: 100 }, returnPercent: '98.76', mostMinor: '5000' },
      { id: 'tie', pays: { tie: 900 }, returnPercent: '85.64', mostMinor: '1000' },
    ],
    crash: null,
  },
  now: { serverTime: opensAt, round, people },
  history: [],
  bets: [],
  unseen: [],
  lastBets: [],
  session: { startedAt: opensAt, expiresAt: opensAt + 1e7, rounds: 0, stakeMinor: '0', winMinor: '0', netMinor: '0' },
};

const bet = (parts: Partial<TableBet> = {}): TableBet => ({
  betId,
  roundId: round.roundId,
  roundNumber: 7,
  state: 'taken',
  stakeMinor: '1000',
  winMinor: '0',
  chips: [{ place: 'player', stakeMinor: '1000', payoutMinor: null }],
  cashOutHundredths: null,
  paidHundredths: null,
  reason: null,
  createdAt: opensAt,
  ...parts,
});

const answer = (parts: Partial<TableBet> = {}): BetAnswer => ({
  bet: bet(parts),
  balanceMinor: '9000',
  netMinor: '-1000',
  serverTime: opensAt,
});

const nowMs = opensAt + 1000;
const fresh = () => openTable(state, opensAt);
const run = (table: Table, ...actions: TableAction[]) =>
  actions.reduce<{ table: Table; effects: string[] }>(
    (done, action) => {
      const step = stepTable(done.table, action);
      return { table: step.table, effects: [...done.effects, ...step.effects.map((effect) => effect.do)] };
    },
    { table, effects: [] },
  );
const tap = (place: string): TableAction => ({ type: 'tapped', place, nowMs });
const confirm: TableAction = { type: 'confirmed', betId, nowMs };

describe('the client of a live table', () => {
  test('makes one bet of all chips when they are confirmed, and no second one until the studio answers; the chips of the next are laid meanwhile', () => {
    const { table, effects } = run(fresh(), tap('player'), tap('player'), tap('tie'), confirm, confirm, tap('player'));
    expect(effects).toEqual(['bet']);
    expect(table.sending).toMatchObject({
      betId,
      stakeMinor: 1500n,
      chips: [
        { place: 'player', stakeMinor: 1000n },
        { place: 'tie', stakeMinor: 500n },
      ],
    });
    expect(table.laid).toEqual([{ place: 'player', stakeMinor: 500n }]);
  });

  test('lays no chip beyond the place, the round or the balance', () => {
    expect(run(fresh(), tap('tie'), tap('tie'), tap('tie')).table).toMatchObject({ laid: [{}, {}], notice: { code: 'table.most' } });
    const large: TableAction = { type: 'chip-chosen', chipMinor: 2500n };
    const { table } = run(
      fresh(),
      large,
      tap('player'),
      tap('player'),
      { type: 'chip-chosen', chipMinor: 500n },
      tap('tie'),
      tap('tie'),
      tap('tie'),
    );
    expect(table.laid.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)).toBe(6000n);
    const poor = openTable({ ...state, balanceMinor: '400' }, opensAt);
    expect(run(poor, tap('player')).table).toMatchObject({ laid: [], notice: { code: 'funds.insufficient', action: 'deposit' } });
  });

  test('takes chips back one by one, then the last bet while the window is open', () => {
    const laid = run(fresh(), tap('player'), tap('tie'), { type: 'took-back', nowMs });
    expect(laid.table.laid).toEqual([{ place: 'player', stakeMinor: 500n }]);
    const placed = run(fresh(), tap('player'), confirm, { type: 'answered', betId, answer: answer(), nowMs });
    expect(run(placed.table, { type: 'took-back', nowMs }).effects).toEqual(['undo']);
    expect(run(placed.table, { type: 'took-back', nowMs: round.closesAt + 1 }).effects).toEqual([]);
  });

  test('drops chips that were not confirmed when the window closes, and says so', () => {
    const closed: TableAction = {
      type: 'told',
      event: { type: 'round', serverTime: round.closesAt, round: { ...round, phase: 'closed' } },
      nowMs: round.closesAt,
    };
    expect(run(fresh(), tap('player'), closed).table).toMatchObject({ laid: [], notice: { code: 'bets.closed' } });
    expect(run(fresh(), tap('player'), { type: 'closed-by-clock' }).table.laid).toEqual([]);
    expect(run(fresh(), { type: 'tapped', place: 'player', nowMs: round.closesAt }).table.laid).toEqual([]);
  });

  test('tells a result once, when all of its bets are settled, and never shows money before', () => {
    const result: TableAction = {
      type: 'told',
      event: { type: 'round', serverTime: opensAt + 16_000, round: { ...round, phase: 'result', outcome: { winner: 'player' } } },
      nowMs: opensAt + 16_000,
    };
    const settled = bet({ state: 'settled', winMinor: '2000' });
    const paid: TableAction = { type: 'told', event: { type: 'bet', bet: settled, balanceMinor: '11000', netMinor: '1000' }, nowMs };
    const placed = run(fresh(), tap('player'), confirm, { type: 'answered', betId, answer: answer(), nowMs });
    const told = run(placed.table, result);
    expect(told.effects).toEqual([]);
    expect(told.table.balanceMinor).toBe(9000n);
    expect(run(told.table, paid, paid, result).effects.filter((effect) => effect === 'tell-result')).toHaveLength(1);
    expect(run(told.table, paid).table.balanceMinor).toBe(11_000n);
  });

  test('keeps a settled bet settled when an older word about it comes late', () => {
    const settled = bet({ state: 'settled', winMinor: '2000' });
    const { table } = run(
      { ...fresh(), bets: [settled] },
      { type: 'told', event: { type: 'bet', bet: bet(), balanceMinor: '9000', netMinor: '-1000' }, nowMs },
    );
    expect(table.bets).toEqual([settled]);
  });

  test('repeats the last round on an empty cloth and doubles what lies there', () => {
    const next = { ...round, roundId: '6f1ff4a4-0000-4000-8000-000000000002', number: 8 };
    const placed = run(fresh(), tap('player'), confirm, { type: 'answered', betId, answer: answer(), nowMs });
    const { table } = run(placed.table, { type: 'told', event: { type: 'round', serverTime: opensAt, round: next }, nowMs: opensAt });
    const repeated = run(table, { type: 'repeated', nowMs });
    expect(repeated.table.laid).toEqual([{ place: 'player', stakeMinor: 1000n }]);
    const doubled = run(repeated.table, tap('tie'), { type: 'repeated', nowMs }).table.laid;
    expect(doubled.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)).toBe(3000n);
  });

  test('never asks for more than the balance, whatever is tapped in whatever order', () => {
    const taps = fc.oneof(
      fc.constantFrom('player', 'tie').map(tap),
      fc.constant<TableAction>({ type: 'took-back', nowMs }),
      fc.constant<TableAction>({ type: 'repeated', nowMs }),
      fc.constantFrom(500n, 2500n).map((chipMinor): TableAction => ({ type: 'chip-chosen', chipMinor })),
    );
    fc.assert(
      fc.property(fc.array(taps, { maxLength: 40 }), fc.integer({ min: 0, max: 8000 }), (actions, balance) => {
        const { table } = run(openTable({ ...state, balanceMinor: String(balance) }, opensAt), ...actions, confirm);
        const stake = table.sending?.stakeMinor ?? 0n;
        expect(stake <= BigInt(balance) && stake <= 6000n).toBe(true);
        expect(table.sending?.chips.every(({ place, stakeMinor }) => stakeMinor <= (place === 'tie' ? 1000n : 5000n)) ?? true).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the client of a flight', () => {
  const flight: TableState = {
    ...state,
    table: {
      ...state.table,
      game: 'crash',
      places: [],
      crash: {
        growth: 0.0001,
        leastHundredths: 101,
        mostHundredths: 100_000,
        rtpPercent: ['97.00'],
        mostStakeMinor: '5000',
        mostWinMinor: '100000',
      },
    },
  };
  const board = (cashOutHundredths: number | null = null): TableAction => ({
    type: 'crash-confirmed',
    betId,
    stakeMinor: 1000n,
    cashOutHundredths,
    nowMs,
  });
  const answered: TableAction = { type: 'answered', betId, answer: answer({ chips: [] }), nowMs };
  const phase = (name: PublicRound['phase']): TableAction => ({
    type: 'told',
    event: { type: 'round', serverTime: round.startsAt, round: { ...round, phase: name, resultAt: null, nextAt: null } },
    nowMs: round.startsAt,
  });
  const take: TableAction = { type: 'cash-out-pressed' };
  const ground = () => openTable(flight, opensAt);
  const does = (table: Table, atMs = nowMs) => crashButton(table, atMs).does;

  test('sends one bet with the multiplier that was set, and none while one is on its way, on board, or the window is over', () => {
    const { table, effects } = run(ground(), board(150), board(200));
    expect(effects).toEqual(['bet']);
    expect(table.sending).toEqual({ betId, roundId: round.roundId, stakeMinor: 1000n, chips: [], cashOutHundredths: 150 });
    expect(run(run(table, answered).table, board()).effects).toEqual([]);
    expect(run(ground(), phase('closed'), board()).effects).toEqual([]);
    const poor = openTable({ ...flight, balanceMinor: '900' }, opensAt);
    expect(run(poor, board())).toMatchObject({ effects: [], table: { notice: { code: 'funds.insufficient', action: 'deposit' } } });
  });

  test('takes the money once, in flight alone', () => {
    const sits = run(ground(), board(), answered).table;
    expect(run(sits, take).effects).toEqual([]);
    expect(run(run(sits, phase('closed')).table, take).effects).toEqual([]);
    expect(run(run(ground(), phase('running')).table, take).effects).toEqual([]);
    const flies = run(sits, phase('running')).table;
    const { table, effects } = run(flies, take, take);
    expect(effects).toEqual(['cash-out']);
    expect(table.asking).toBe(betId);
    // an answer that was refused gives the button back
    expect(run(run(table, { type: 'refused', betId, code: 'platform.unavailable' }).table, take).effects).toEqual(['cash-out']);
    const out = run(table, {
      type: 'answered',
      betId,
      answer: answer({ state: 'settled', winMinor: '1400', paidHundredths: 140, chips: [] }),
      nowMs,
    }).table;
    expect(run(out, take).effects).toEqual([]);
  });

  test('the big button says what it does: bet, send, sit, take at the height of now, ask, done', () => {
    const empty = ground();
    expect([does(empty), does(empty, round.closesAt)]).toEqual(['bet', 'wait']);
    const sending = run(empty, board()).table;
    expect(does(sending)).toBe('send');
    const sits = run(sending, answered).table;
    expect(does(sits)).toBe('sit');
    const flies = run(sits, phase('running')).table;
    const atMs = round.startsAt + 4055;
    expect(heightOf(flies, atMs)).toBe(150);
    expect(crashButton(flies, atMs)).toEqual({ does: 'take', amountMinor: 1500n });
    expect(does(run(flies, take).table)).toBe('asked');
    const settled = answer({ state: 'settled', paidHundredths: 140, chips: [] });
    expect(does(run(flies, { type: 'answered', betId, answer: settled, nowMs }).table)).toBe('done');
  });
});
