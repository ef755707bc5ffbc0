import { beforeEach, describe, expect, test } from 'vitest';

import { type Answered, createPlayer, type Play, type PlayPorts, shownMoney } from '#studio/kinds/instant/client/model/play.ts';
import type { InstantAnswer, InstantRound, InstantState } from '#studio/kinds/instant/protocol.ts';

const betId = 'bet-0000-0000-0001';
const choice = { direction: 'under', target: 5000 };

function roundOf(parts: Partial<InstantRound> = {}): InstantRound {
  const outcome = { game: 'dice', roll: 1, isWin: true, multiplierHundredths: 196, winMinor: '196' } as const;
  return {
    roundId: 'round-1',
    betId,
    state: 'closed',
    gameCode: 'test.dice',
    mathId: 'dice/classic@1',
    currency: 'PHP',
    stakeMinor: '100',
    winMinor: '196',
    choice,
    actions: [],
    outcome,
    nonce: 0,
    clientSeed: 'seed',
    serverSeedHash: 'hash',
    createdAt: 0,
    ...parts,
  };
}

const openMines = (opened: number[], parts: Partial<InstantRound> = {}): InstantRound => ({
  ...roundOf({ state: 'playing', winMinor: '0', actions: opened.map((cell) => ({ kind: 'open', cell })) }),
  outcome: {
    game: 'mines',
    status: 'open',
    opened,
    hit: null,
    mineCount: 3,
    mines: null,
    multiplierHundredths: opened.length * 110,
    winMinor: '0',
  },
  ...parts,
});

function stateOf(parts: Partial<InstantState> = {}): InstantState {
  return {
    serverTime: 0,
    gameCode: 'test.dice',
    rulesKey: 'dice',
    title: 'Dice',
    theme: 'sea',
    hue: 1,
    glyph: 'x',
    language: 'en',
    currency: 'PHP',
    currencyDigits: 2,
    practice: false,
    balanceMinor: '1000',
    stakesMinor: ['100', '200'],
    defaultStakeMinor: '100',
    minimumCycleMs: 5000,
    nextSpinAt: 0,
    math: { id: 'dice/classic@1', published: {} },
    seeds: { serverSeedHash: 'hash', clientSeed: 'seed', nextNonce: 0, nextServerSeedHash: 'next' },
    openRound: null,
    pendingRound: null,
    interruptedRound: null,
    lastRounds: [],
    session: { startedAt: 0, expiresAt: 1, rounds: 0, stakeMinor: '0', winMinor: '0', netMinor: '0' },
    ...parts,
  };
}

const answerOf = (round: InstantRound, parts: Partial<InstantAnswer> = {}): Answered => ({
  kind: 'value',
  value: { round, balanceMinor: '1096', netMinor: '96', nextSpinAt: 5000, serverTime: 0, ...parts },
});

let done: string[];
let answers: Answered[];
let states: InstantState[];
let nowMs: number;
let showing: (() => void) | undefined;
beforeEach(() => {
  done = [];
  answers = [];
  states = [];
  nowMs = 10_000;
  showing = undefined;
});

function open(state = stateOf(), { isHeld = false } = {}) {
  const next = () => Promise.resolve(answers.shift() ?? { kind: 'refused' as const, code: 'bet.refused' as const, retryAfterMs: 0 });
  const ports: PlayPorts = {
    bet: ({ betId: id, stakeMinor }) => (done.push(`bet ${id} ${stakeMinor}`), next()),
    act: ({ index }) => (done.push(`act ${index}`), next()),
    readState: () => Promise.resolve({ kind: 'value', value: states.shift() ?? state }),
    markSeen: (roundId) => void done.push(`seen ${roundId}`),
    waiting: () => void done.push('waiting'),
    show: (round, isNew) => {
      done.push(`show ${round.state} ${isNew ? 'new' : 'again'}`);
      return isHeld ? new Promise((resolve) => void (showing = resolve)) : Promise.resolve();
    },
    halt: () => void done.push('halt'),
    ended: () => void done.push('ended'),
    changed: () => undefined,
    nowMs: () => nowMs,
    newId: () => betId,
    later: () => void done.push('later'),
  };
  return { player: createPlayer(ports, state), state };
}

async function opened(state = stateOf(), options = {}) {
  const { player } = open(state, options);
  await player.open(state);
  return player;
}

const money = (play: Play) => Object.values(shownMoney(play)).map(Number);

describe('a bet', () => {
  test('is one bet id for one tap, is shown, seen and told', async () => {
    const player = await opened();
    answers.push(answerOf(roundOf()));
    await Promise.all([player.bet(choice), player.bet(choice)]);
    expect(done).toEqual(['waiting', `bet ${betId} 100`, 'show closed new', 'seen round-1', 'ended']);
    expect(player.play().phase).toBe('idle');
  });

  test('takes the stake off the balance at once, and shows the win and the net only after the board did', async () => {
    const player = await opened(stateOf(), { isHeld: true });
    answers.push(answerOf(roundOf()));
    const running = player.bet(choice);
    expect(money(player.play())).toEqual([900, 0]);
    await Promise.resolve();
    await Promise.resolve();
    expect([player.play().phase, ...money(player.play())]).toEqual(['presenting', 900, -100]);
    showing?.();
    await running;
    expect(money(player.play())).toEqual([1096, 96]);
  });

  test('waits for the end of the cycle', async () => {
    const player = await opened();
    answers.push(answerOf(roundOf()), answerOf(roundOf()));
    await player.bet(choice);
    nowMs = 14_999;
    await player.bet(choice);
    expect(done.filter((what) => what.startsWith('bet'))).toHaveLength(1);
    nowMs = 15_000;
    await player.bet(choice);
    expect(done.filter((what) => what.startsWith('bet'))).toHaveLength(2);
  });

  test('above the balance is not sent; a deposit is offered', async () => {
    const player = await opened(stateOf({ balanceMinor: '99' }));
    await player.bet(choice);
    expect(done).toEqual([]);
    expect(player.play().notice).toEqual({ code: 'funds.insufficient', action: 'deposit' });
  });

  test('that is refused leaves the state of the server, and says why', async () => {
    const player = await opened();
    await player.bet(choice);
    expect(player.play()).toMatchObject({ phase: 'idle', notice: { code: 'bet.refused' }, balanceMinor: 1000n });
    expect(done).toContain('halt');
  });

  test('of a blocked player ends the game', async () => {
    const player = await opened();
    answers.push({ kind: 'refused', code: 'player.blocked', retryAfterMs: 0 });
    await player.bet(choice);
    expect(player.play()).toMatchObject({ phase: 'over', overCode: 'player.blocked' });
  });

  test('whose win is still on its way is shown, and the state is asked for until it is paid', async () => {
    const player = await opened();
    answers.push(answerOf(roundOf({ state: 'won' })));
    await player.bet(choice);
    expect(player.play()).toMatchObject({ phase: 'settling', notice: { code: 'round.settling' } });
    expect(done.at(-1)).toBe('later');
    states.push(stateOf({ balanceMinor: '1096', interruptedRound: roundOf() }));
    await player.readState();
    expect(player.play()).toMatchObject({ phase: 'idle', notice: null, balanceMinor: 1096n });
    expect(done.filter((what) => what.startsWith('show'))).toEqual(['show won new']);
  });
});

describe('a round of steps', () => {
  test('stays open after each step, counts the steps, and is ended by the last', async () => {
    const player = await opened();
    answers.push(answerOf(openMines([])), answerOf(openMines([4])), answerOf(roundOf({ winMinor: '110' })));
    await player.bet({ mines: 3 });
    expect(player.play().phase).toBe('open');
    await player.act({ kind: 'open', cell: 4 });
    await player.act({ kind: 'cash-out' });
    expect(done.filter((what) => what.startsWith('act'))).toEqual(['act 0', 'act 1']);
    expect(done).toContain('seen round-1');
    expect(player.play().phase).toBe('idle');
  });

  test('tapped twice makes one step', async () => {
    const player = await opened();
    answers.push(answerOf(openMines([])), answerOf(openMines([4])));
    await player.bet({ mines: 3 });
    await Promise.all([player.act({ kind: 'open', cell: 4 }), player.act({ kind: 'open', cell: 5 })]);
    expect(done.filter((what) => what.startsWith('act'))).toEqual(['act 0']);
  });

  test('is taken up where it was, and no bet begins while it is open', async () => {
    const player = await opened(stateOf({ openRound: openMines([4, 9]) }));
    expect(player.play().phase).toBe('open');
    expect(done).toEqual(['show playing again']);
    await player.bet({ mines: 3 });
    expect(done).toEqual(['show playing again']);
    answers.push(answerOf(openMines([4, 9, 1])));
    await player.act({ kind: 'open', cell: 1 });
    expect(done).toContain('act 2');
  });
});

describe('opening again', () => {
  test('shows a result that was missed once, without counting it twice', async () => {
    const state = stateOf({ interruptedRound: roundOf(), balanceMinor: '1096' });
    const player = await opened(state);
    expect(done).toEqual(['show closed again', 'seen round-1', 'ended']);
    expect(money(player.play())).toEqual([1096, 0]);
    await player.open(state);
    expect(done.filter((what) => what.startsWith('show'))).toHaveLength(1);
  });

  test('says that a bet was given back', async () => {
    const player = await opened(stateOf({ interruptedRound: roundOf({ state: 'cancelled', outcome: null, winMinor: '0' }) }));
    expect(player.play()).toMatchObject({ phase: 'idle', notice: { code: 'round.cancelled' } });
    expect(done).toEqual(['seen round-1']);
  });

  test('waits for a round that is still being placed', async () => {
    const player = await opened(stateOf({ pendingRound: roundOf({ state: 'opened', outcome: null }) }));
    expect(player.play().phase).toBe('settling');
  });
});

test('the stake steps between the offered ones while nothing is played', async () => {
  const player = await opened();
  player.stepStake(1);
  player.stepStake(1);
  expect(player.play().stakeIndex).toBe(1);
  player.stepStake(-1);
  expect(player.play().stakeIndex).toBe(0);
});
