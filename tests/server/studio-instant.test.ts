import { instantPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { instantAnswer, type InstantRecord, instantRecord, type InstantRound, instantState } from '#studio/kinds/instant/protocol.ts';
import { verifyInstant } from '#studio/verify.ts';

import { openInstant } from './fixture/instant.ts';
import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { type Fault, openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

const start = 100_000n;
const words = ['dice', 'plinko', 'keno', 'mines', 'hi-lo', 'scratch'] as const;
type Word = (typeof words)[number];

let operator: Operator;
let studio: TestStudio;
const gameIds = new Map<Word, string>();
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
  for (const word of words) gameIds.set(word, await operator.addGame(word, `${word}:classic`));
});
afterAll(() => operator.close());

async function newGame(word: Word, given = studio) {
  const member = await operator.newMember(start);
  const open = (on: TestStudio) => openInstant(operator, on, { member, gameId: gameIds.get(word) ?? '' });
  return { game: await open(given), open, cash: () => operator.balance(cashOf(member)) };
}

const oneStep: [Word, object][] = [
  ['dice', { direction: 'under', target: 5000 }],
  ['plinko', { rows: 8, risk: 'low' }],
  ['keno', { style: 'steady', picks: [3, 17, 40] }],
  ['scratch', { card: 'low' }],
];
const mines = { mines: 3 };
const open = (cell: number) => ({ kind: 'open', cell });
const cashOut = { kind: 'cash-out' };

/** Where the mines of the player's next rounds lie is the server's secret: a test may look. */
async function secretOf(round: InstantRound): Promise<string> {
  const { rows } = await operator.db.pool.query<{ server_seed: string }>(
    'select server_seed from studio_seed_pairs where server_seed_hash = $1',
    [round.serverSeedHash],
  );
  return rows[0]?.server_seed ?? '';
}

async function cellsOf(round: InstantRound): Promise<{ safe: number[]; mined: number[] }> {
  const { playInstant } = await import('#studio/kinds/instant/engine/play-instant.ts');
  const serverSeed = await secretOf(round);
  const isMine = (cell: number) => {
    const after = playInstant({ ...round, serverSeed, stakeMinor: BigInt(round.stakeMinor), actions: [open(cell)] });
    return after?.game === 'mines' && after.status === 'lost';
  };
  const cells = Array.from({ length: 25 }, (_, cell) => cell);
  return { safe: cells.filter((cell) => !isMine(cell)), mined: cells.filter(isMine) };
}

describe('opening', () => {
  test.each(words)('%s shows the return of every choice, the seeds and the stakes before play', async (word) => {
    const state = instantState.parse((await newGame(word)).game.state);
    expect(state).toMatchObject({
      rulesKey: word,
      math: { id: `${word}/classic@1` },
      minimumCycleMs: 5000,
      openRound: null,
      lastRounds: [],
    });
    expect(Object.values(state.math.published).length).toBeGreaterThan(0);
    expect(state.stakesMinor).toContain(state.defaultStakeMinor);
  });
});

describe.each(oneStep)('a round of %s', (word, choice) => {
  test('moves exactly stake and win, is recalled, and is recomputed alike from its seeds', async () => {
    const { game, cash } = await newGame(word);
    let expected = start;
    const rounds: InstantRound[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const { round, balanceMinor, netMinor } = instantAnswer.parse(await game.play(choice));
      expect(round).toMatchObject({ state: 'closed', nonce: turn, stakeMinor: '100', choice, actions: [] });
      expect(round.winMinor).toBe(round.outcome?.winMinor);
      expected += BigInt(round.winMinor) - 100n;
      expect([balanceMinor, netMinor]).toEqual([expected.toString(), (expected - start).toString()]);
      rounds.push(round);
    }
    expect(await cash()).toBe(expected);
    expect((await game.refresh()).lastRounds.map(({ nonce }) => nonce)).toEqual([3, 2, 1, 0]);
    await expectVerified(game.token, rounds);
  });

  test('with the same bet id is one round, with another choice it is refused, and before five seconds there is no other', async () => {
    const { game, cash } = await newGame(word);
    const betId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => game.bet(choice, { betId })));
    expect(new Set(answers.map((answer) => JSON.stringify(valueOf(answer).round.outcome))).size).toBe(1);
    expect(await cash()).toBe(start - 100n + BigInt(valueOf(answers[0]!).round.winMinor));
    const other = word === 'scratch' ? { card: 'high' } : { ...choice, target: 4000, rows: 12, style: 'bold' };
    expect((await game.bet(other, { betId })).ok).toBe(false);
    operator.clock.advanceMs(4999);
    expect(await game.bet(choice)).toMatchObject({ status: 429, code: 'spin.too.soon', retryAfterMs: 1 });
  });
});

async function expectVerified(token: string, rounds: InstantRound[]): Promise<void> {
  const record = async ({ roundId }: InstantRound) =>
    instantRecord.parse(valueOf(await studio.request<InstantRecord>('GET', `${instantPaths.rounds}/${roundId}`, { token })));
  for (const round of rounds) expect((await record(round)).serverSeed).toBeNull();
  valueOf(await studio.giveSeed(token));
  for (const round of rounds) expect(verifyInstant(await record(round))).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
}

describe('a choice or a stake that is not offered', () => {
  test.each<[Word, object]>([
    ['dice', { direction: 'under', target: 5 }],
    ['plinko', { rows: 9, risk: 'low' }],
    ['keno', { style: 'steady', picks: [] }],
    ['keno', { style: 'steady', picks: [7, 7] }],
    ['mines', { mines: 25 }],
    ['hi-lo', { card: 1 }],
    ['scratch', { card: 'gold' }],
  ])('%s %j is refused and costs nothing', async (word, choice) => {
    const { game, cash } = await newGame(word);
    expect(await game.bet(choice)).toMatchObject({ status: 422, code: 'choice.invalid' });
    expect(await game.bet(oneStep[0]![1], { stakeMinor: '150' })).toMatchObject({ status: 422, code: 'stake.invalid' });
    expect(await cash()).toBe(start);
  });
});

describe('mines', () => {
  test('pays what cashing out said, counts it in the session, and shows where the mines lay', async () => {
    const { game, cash } = await newGame('mines');
    const { round } = valueOf(await game.bet(mines));
    expect(round).toMatchObject({ state: 'playing', outcome: { status: 'open', mines: null, opened: [] } });
    const [first = 0, second = 0] = (await cellsOf(round)).safe;
    valueOf(await game.act(round.roundId, 0, open(first)));
    const { round: two } = valueOf(await game.act(round.roundId, 1, open(second)));
    expect(two.outcome).toMatchObject({ status: 'open', opened: [first, second], multiplierHundredths: 125, mines: null });
    const ended = instantAnswer.parse(valueOf(await game.act(round.roundId, 2, cashOut)));
    expect(ended.round).toMatchObject({ state: 'closed', winMinor: '125', outcome: { status: 'paid', winMinor: '125' } });
    expect(ended).toMatchObject({ netMinor: '25', balanceMinor: (start + 25n).toString() });
    expect(await cash()).toBe(start + 25n);
    await expectVerified(game.token, [ended.round]);
  });

  test('a mine ends the round with nothing', async () => {
    const { game, cash } = await newGame('mines');
    const { round } = valueOf(await game.bet(mines));
    const { mined } = await cellsOf(round);
    const { round: lost } = valueOf(await game.act(round.roundId, 0, open(mined[0] ?? 0)));
    expect(lost).toMatchObject({ state: 'closed', winMinor: '0', outcome: { status: 'lost', hit: mined[0] } });
    expect(await game.act(round.roundId, 1, cashOut)).toMatchObject({ status: 409, code: 'action.invalid' });
    expect(await cash()).toBe(start - 100n);
  });

  test('a step sent ten times at once is one step, and another one at its place is refused', async () => {
    const { game } = await newGame('mines');
    const { round } = valueOf(await game.bet(mines));
    const [first = 0, second = 0] = (await cellsOf(round)).safe;
    const answers = await Promise.all(Array.from({ length: 10 }, () => game.act(round.roundId, 0, open(first))));
    for (const answer of answers) expect(valueOf(answer).round.actions).toEqual([open(first)]);
    expect(await game.act(round.roundId, 0, open(second))).toMatchObject({ status: 409, code: 'bet.mismatch' });
    expect(await game.act(round.roundId, 2, open(second))).toMatchObject({ status: 409, code: 'action.invalid' });
    expect(await game.act(round.roundId, 1, open(first))).toMatchObject({ status: 409, code: 'action.invalid' });
    expect(await game.act(round.roundId, 1, { kind: 'peek' })).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('cashing out sent ten times at once pays once', async () => {
    const { game, cash } = await newGame('mines');
    const { round } = valueOf(await game.bet(mines));
    const [first = 0] = (await cellsOf(round)).safe;
    valueOf(await game.act(round.roundId, 0, open(first)));
    const answers = await Promise.all(Array.from({ length: 10 }, () => game.act(round.roundId, 1, cashOut)));
    for (const answer of answers) expect(valueOf(answer).round).toMatchObject({ winMinor: '110', outcome: { status: 'paid' } });
    expect(await cash()).toBe(start + 10n);
  });

  test('an open round waits for its player: no other begins, the seeds stay secret, and it goes on where it was', async () => {
    const { game, open: reopen, cash } = await newGame('mines');
    const { round } = valueOf(await game.bet(mines));
    const [first = 0, second = 0] = (await cellsOf(round)).safe;
    valueOf(await game.act(round.roundId, 0, open(first)));
    operator.clock.advanceMs(60_000);
    expect(await game.bet(mines)).toMatchObject({ code: 'round.pending' });
    expect(await studio.giveSeed(game.token)).toMatchObject({ code: 'round.pending' });
    const later = await reopen(openStudio(operator));
    expect(later.state.openRound).toMatchObject({ roundId: round.roundId, state: 'playing', actions: [open(first)] });
    const { round: two } = valueOf(await later.act(round.roundId, 1, open(second)));
    expect(two.outcome).toMatchObject({ status: 'open', opened: [first, second] });
    const ended = valueOf(await later.act(round.roundId, 2, cashOut));
    expect(ended).toMatchObject({ balanceMinor: (await cash()).toString(), netMinor: '0' });
    expect((await later.refresh()).openRound).toBeNull();
  });

  test('of another player is not found', async () => {
    const [one, other] = [await newGame('mines'), await newGame('mines')];
    const { round } = valueOf(await one.game.bet(mines));
    expect(await other.game.act(round.roundId, 0, open(1))).toMatchObject({ status: 404, code: 'not.found' });
    expect(await studio.request('GET', `${instantPaths.rounds}/${round.roundId}`, { token: other.game.token })).toMatchObject({
      status: 404,
    });
  });

  test('left alone for a day pays what cashing out paid, and gives the stake back where nothing was opened', async () => {
    const [played, untouched] = [await newGame('mines'), await newGame('mines')];
    const { round } = valueOf(await played.game.bet(mines));
    const [first = 0] = (await cellsOf(round)).safe;
    valueOf(await played.game.act(round.roundId, 0, open(first)));
    valueOf(await untouched.game.bet(mines));
    operator.clock.advanceMs(24 * 60 * 60_000 - 60_000);
    await studio.tick();
    expect(await played.cash()).toBe(start - 100n);
    operator.clock.advanceMs(120_000);
    await Promise.all([studio.tick(), openStudio(operator).tick()]);
    // of two at the same moment one may leave to the next tick what the other holds
    const cash = async () => [await played.cash(), await untouched.cash()];
    await expect.poll(async () => studio.tick().then(cash)).toEqual([start + 10n, start]);
    await studio.tick();
    expect(await cash(), 'paid once').toEqual([start + 10n, start]);
    const { state } = await played.open(studio);
    expect(state.interruptedRound).toMatchObject({ state: 'closed', winMinor: '110', actions: [open(first), cashOut] });
  });
});

describe('hi-lo', () => {
  test('shows one card more a step and nothing of what comes, and ends with the guess that was wrong or cashed', async () => {
    const { game, cash } = await newGame('hi-lo');
    const { round } = valueOf(await game.bet({}));
    expect(round.outcome).toMatchObject({ game: 'hi-lo', status: 'open', cards: [expect.any(Number)], skipsLeft: 10 });
    expect(valueOf(await game.act(round.roundId, 0, { kind: 'skip' })).round.outcome).toMatchObject({ cards: { length: 2 }, skipsLeft: 9 });
    const { round: guessed } = valueOf(await game.act(round.roundId, 1, { kind: 'guess', guess: 'higher' }));
    const isRight = guessed.state === 'playing';
    const { round: ended } = isRight ? valueOf(await game.act(round.roundId, 2, cashOut)) : { round: guessed };
    expect(ended.state).toBe('closed');
    expect(await cash()).toBe(start - 100n + BigInt(ended.winMinor));
    await expectVerified(game.token, [ended]);
  });
});

describe('the line to the platform breaks', () => {
  test.each<[Word, object, 'bet' | 'win', Fault]>([
    ['dice', oneStep[0]![1], 'bet', 'lost'],
    ['keno', oneStep[2]![1], 'win', 'answer-lost'],
    ['mines', mines, 'bet', 'answer-lost'],
    ['hi-lo', {}, 'bet', 'html'],
  ])('%s %j: %s %s once is repeated, and nothing is paid twice', async (word, choice, call, fault) => {
    const flaky = openStudio(operator);
    const { game, cash } = await newGame(word, flaky);
    flaky.fail(call, fault);
    const { round } = valueOf(await game.bet(choice));
    expect(['closed', 'playing']).toContain(round.state);
    expect(await cash()).toBe(start - 100n + BigInt(round.winMinor));
  });

  test('while a cash-out is paid: the win stands, is shown, and is paid on reopening, once', async () => {
    const flaky = openStudio(operator);
    const { game, open: reopen, cash } = await newGame('mines', flaky);
    const { round } = valueOf(await game.bet(mines));
    const [first = 0] = (await cellsOf(round)).safe;
    valueOf(await game.act(round.roundId, 0, open(first)));
    flaky.fail('win', 'answer-lost', 'lost', 'lost', 'lost');
    expect(valueOf(await game.act(round.roundId, 1, cashOut)).round).toMatchObject({ state: 'won', winMinor: '110' });
    expect(valueOf(await game.act(round.roundId, 1, cashOut)).round.winMinor).toBe('110');
    const { state } = await reopen(openStudio(operator));
    expect(state.interruptedRound).toMatchObject({ roundId: round.roundId, state: 'closed', winMinor: '110' });
    expect(await cash()).toBe(start + 10n);
  });
});
