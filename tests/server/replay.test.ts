import { studioPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openReplay } from '#server/domains/rounds/index.ts';
import { excludeSelf } from '#server/domains/protection/index.ts';
import type { CardsState, TableView } from '#studio/kinds/cards/protocol.ts';
import type { InstantRound, InstantState } from '#studio/kinds/instant/protocol.ts';
import type { Round, StudioState } from '#studio/kinds/slot/protocol.ts';
import type { Replay } from '#studio/replay-protocol.ts';

import { newCardPlayer, nextStep } from './fixture/card-players.ts';
import { openInstant } from './fixture/instant.ts';
import { codeOf } from './fixture/lottery.ts';
import { openOperator, openPlay, type Operator, type TestMember } from './fixture/operator.ts';
import { memberCtx } from './fixture/protection.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(() => operator.close());

const ask = (of: Operator, member: TestMember, roundId: string) =>
  openReplay({
    ctx: memberCtx(of, member),
    input: { vendor: 'studio', roundId, language: 'tl', theme: 'dark', vendors: of.vendors },
  });
const tokenIn = (url: string) => new URLSearchParams(url.split('#')[1]).get('replay') ?? '';
async function watch<State, Step>(member: TestMember, roundId: string, on = { operator, studio }) {
  const { url } = await ask(on.operator, member, roundId);
  const body = { replayToken: tokenIn(url) };
  return valueOf(await on.studio.request<Replay<State, Step>>('POST', studioPaths.replay, { body }));
}

async function spun() {
  const member = await operator.newMember(100_000n);
  const game = await studio.open(member);
  const { round } = await game.play();
  return { member, game, round };
}

describe('a round of a slot', () => {
  test('is shown again exactly as it was kept, with the look of its game and no money, and moves nothing', async () => {
    const { member, round } = await spun();
    const before = [await operator.movements(), await operator.balance(`player:${member.memberId}:cash`)];
    const { state, steps, round: shown } = await watch<StudioState, Round>(member, round.roundId);
    expect(steps).toEqual([round]);
    expect(shown).toEqual({
      roundId: round.roundId,
      stakeMinor: round.stakeMinor,
      winMinor: round.winMinor,
      createdAt: round.createdAt,
    });
    expect(state).toMatchObject({
      language: 'tl',
      balanceMinor: '0',
      interruptedRound: null,
      pendingRound: null,
      math: { id: round.mathId },
    });
    expect([await operator.movements(), await operator.balance(`player:${member.memberId}:cash`)]).toEqual(before);
  });

  test('is shown by a token that works once, for ten minutes, and opens no game', async () => {
    const { member, round } = await spun();
    const { url, expiresAt } = await ask(operator, member, round.roundId);
    expect(url).toMatch(/^\/studio\/play\/slot\.html#replay=[\w-]{16,}&lang=tl&theme=dark$/);
    expect(expiresAt - operator.clock.now().getTime()).toBe(600_000);
    const body = { replayToken: tokenIn(url) };
    const asLaunch = { launchToken: body.replayToken };
    expect(await studio.request('POST', studioPaths.session, { body: asLaunch })).toMatchObject({ ok: false, code: 'launch.invalid' });
    expect(await studio.request('POST', studioPaths.replay, { body })).toMatchObject({ ok: true });
    expect(await studio.request('POST', studioPaths.replay, { body })).toMatchObject({ ok: false, code: 'launch.invalid' });
    const late = { replayToken: tokenIn((await ask(operator, member, round.roundId)).url) };
    operator.clock.advanceMs(600_000);
    expect(await studio.request('POST', studioPaths.replay, { body: late })).toMatchObject({ ok: false, code: 'launch.invalid' });
    const launch = { replayToken: await operator.launch(member) };
    expect(await studio.request('POST', studioPaths.replay, { body: launch })).toMatchObject({ ok: false, code: 'launch.invalid' });
  });

  test('is shown to nobody else, not while it is open, and not to a player who is excluded', async () => {
    const { member, round } = await spun();
    const other = await operator.newMember();
    expect(await codeOf(ask(operator, other, round.roundId))).toBe('not.found');
    expect(await codeOf(ask(operator, member, randomUUID()))).toBe('not.found');
    // the studio asks its own books too whose round it is
    const replayToken = tokenIn((await ask(operator, member, round.roundId)).url);
    await operator.db.pool.query('update round_replays set member_id = $1 where round_id = $2', [other.memberId, round.roundId]);
    expect(await studio.request('POST', studioPaths.replay, { body: { replayToken } })).toMatchObject({ ok: false, code: 'not.found' });
    const play = await openPlay(operator);
    await operator.call('bet', play.bet());
    expect(await codeOf(ask(operator, play.member, play.roundId))).toBe('replay.unavailable');
    await excludeSelf({ ctx: memberCtx(operator, member), input: { length: '6m' } });
    expect(await codeOf(ask(operator, member, round.roundId))).toBe('protection.excluded');
  });

  test('is not shown where another vendor signs for the token, nor twice by one signed call', async () => {
    const { member, round } = await spun();
    const replayToken = tokenIn((await ask(operator, member, round.roundId)).url);
    const nonce = randomUUID();
    const body = { requestId: randomUUID(), replayToken };
    expect((await operator.send('replay', body, { secret: 'not ours' })).answer.code).toBe('BAD_SIGNATURE');
    const { answer } = await operator.send('replay', body, { nonce });
    expect(answer).toMatchObject({ code: 'OK', replayOf: round.roundId, playerId: member.memberId });
    expect([answer.token, answer.balanceMinor]).toEqual([undefined, undefined]);
    expect((await operator.send('replay', body, { nonce })).answer.code).toBe('BAD_SIGNATURE');
    expect((await operator.send('replay', body)).answer.code).toBe('INVALID_TOKEN');
  });
});

describe('a round of an instant game', () => {
  test.each([
    ['dice', { direction: 'under', target: 5000 }],
    ['keno', { style: 'steady', picks: [3, 17, 40] }],
  ])('of one step, %s, is shown whole', async (word, choice) => {
    const gameId = await operator.addGame(`${word}-again`, `${word}:classic`);
    const member = await operator.newMember(100_000n);
    const game = await openInstant(operator, studio, { member, gameId });
    const { round } = await game.play(choice);
    const { steps, state } = await watch<InstantState, InstantRound>(member, round.roundId);
    expect(steps).toEqual([round]);
    expect([state.openRound, state.interruptedRound]).toEqual([null, null]);
  });

  test('of several is shown step by step, as the player saw it then: the mines stay hidden until the end', async () => {
    const gameId = await operator.addGame('mines-again', 'mines:classic');
    const member = await operator.newMember(100_000n);
    const game = await openInstant(operator, studio, { member, gameId });
    const seen = [(await game.play({ mines: 1 })).round];
    const roundId = seen[0]?.roundId ?? '';
    for (let cell = 0; cell < 25 && seen.at(-1)?.state === 'playing' && seen.length < 4; cell += 1)
      seen.push(valueOf(await game.act(roundId, seen.length - 1, { kind: 'open', cell })).round);
    if (seen.at(-1)?.state === 'playing') seen.push(valueOf(await game.act(roundId, seen.length - 1, { kind: 'cash-out' })).round);
    const { steps } = await watch<InstantState, InstantRound>(member, roundId);
    expect(steps).toEqual(seen);
    const mines = steps.map(({ outcome }) => outcome?.game === 'mines' && outcome.mines);
    expect([mines.slice(0, -1).every((laid) => laid === null), Array.isArray(mines.at(-1))]).toEqual([true, true]);
  });
});

describe('a game of cards', () => {
  test('is shown deal by deal and move by move, with the others’ cards closed where they were closed', async () => {
    const hall = await openOperator({ engine: 'holdem:3-20-quick' });
    const table = openStudio(hall);
    const on = { operator: hall, studio: table };
    try {
      const player = await newCardPlayer(on);
      const seen: TableView[] = [];
      await player.join();
      for (let step = 0; step < 400; step += 1) {
        const view = await player.table();
        if (!view && step > 0) break;
        if (view?.match && view.match.handNumber > 0 && seen.at(-1)?.match?.turn !== view.match.turn) seen.push(view);
        const legal = view?.match?.game === 'holdem' ? view.match.legal : undefined;
        if (view?.match && view.match.toAct === view.you && legal?.raise)
          await player.act({ tableId: view.tableId, turn: view.match.turn, action: { do: 'raise', to: legal.raise.max } });
        else if (view?.match && view.match.toAct === view.you)
          await player.act({ tableId: view.tableId, turn: view.match.turn, action: { do: 'call' } });
        else if (!(await nextStep(on))) break;
      }
      const [last] = (await player.state()).lastRounds;
      const { steps, state } = await watch<CardsState, TableView>(player.member, last?.roundId ?? '', on);
      expect(state.table).toBeNull();
      const matches = new Map(steps.map(({ match }) => [`${match?.handNumber}:${match?.turn}`, match]));
      expect(seen.length).toBeGreaterThan(2);
      for (const { match } of seen) expect(matches.get(`${match?.handNumber}:${match?.turn}`)).toEqual(match);
      expect(steps.at(-1)).toMatchObject({ phase: 'over', payoutMinor: last?.winMinor });
      expect(new Set(steps.map(({ turnEndsAt }) => turnEndsAt))).toEqual(new Set([null]));
    } finally {
      await hall.close();
    }
  });
});

test('a table that many share cannot be shown again, and is not offered', async () => {
  const member = await operator.newMember(1000n);
  const gameId = await operator.addGame('wheel-again', 'roulette:european');
  const launchToken = await operator.launch(member, { game: gameId });
  const { token = '' } = await operator.call('authenticate', { launchToken });
  const roundId = randomUUID();
  const common = { roundId, gameCode: gameId, token, currency: 'PHP' as const, amountMinor: '100' };
  await operator.call('bet', { ...common, transactionId: `${roundId}:bet`, freeRound: false });
  await operator.call('win', {
    ...common,
    transactionId: `${roundId}:win`,
    referenceTransactionId: `${roundId}:bet`,
    roundClosed: true,
  });
  expect(await codeOf(ask(operator, member, roundId))).toBe('replay.unavailable');
});
