import { describe, expect, test } from 'vitest';

import {
  canSpin,
  emptyGame,
  type Effect,
  type Game,
  type GameEvent,
  shownBalanceMinor,
  shownNetMinor,
} from '#studio/kinds/slot/client/model/game.ts';
import { stepGame } from '#studio/kinds/slot/client/model/step-game.ts';
import type { StudioCode } from '#studio/protocol.ts';
import type { Round } from '#studio/kinds/slot/protocol.ts';

import { answerOf, betId, roundOf, stateOf } from './slot-client-values.ts';

const otherBetId = 'bet-0000-0000-0002';
const press = (nowMs = 10_000, id = betId): GameEvent => ({ type: 'spin-pressed', betId: id, nowMs });

/** Runs events one after the other; answers the last game and everything that was to be done. */
function run(events: GameEvent[], from: Game = emptyGame): { game: Game; effects: Effect[] } {
  let game = from;
  const effects: Effect[] = [];
  for (const event of events) {
    const step = stepGame(game, event);
    game = step.game;
    effects.push(...step.effects);
  }
  return { game, effects };
}

const opened = (parts: Parameters<typeof stateOf>[0] = {}): Game => run([{ type: 'opened', state: stateOf(parts), nowMs: 0 }]).game;
const done = (effects: Effect[]) => effects.map((effect) => effect.do);

describe('a spin', () => {
  test('sends one bet for the stake on show', () => {
    const { game, effects } = run([press()], opened());
    expect(effects).toEqual([{ do: 'spin', bet: { betId, stakeMinor: '100', attempt: 1 } }]);
    expect(game.phase.name).toBe('asking');
  });

  test('that is tapped twice sends one bet', () => {
    const { effects } = run([press(), press(10_001, otherBetId)], opened());
    expect(done(effects)).toEqual(['spin']);
  });

  test('cannot begin before the cycle of the last one is over', () => {
    const game = run(
      [press(10_000), { type: 'answered', betId, answer: answerOf(roundOf()), nowMs: 10_200 }, { type: 'presented', roundId: 'round-1' }],
      opened(),
    ).game;
    expect(canSpin(game, 12_499)).toBe(false);
    expect(run([press(12_499, otherBetId)], game).effects).toEqual([]);
    expect(done(run([press(12_500, otherBetId)], game).effects)).toEqual(['spin']);
  });

  test('above the balance is not sent: nothing is charged and a deposit is offered', () => {
    const { game, effects } = run([press()], opened({ balanceMinor: '99' }));
    expect(effects).toEqual([]);
    expect(game.notice).toEqual({ code: 'funds.insufficient', action: 'deposit' });
  });

  test('takes the stake off the balance at once and shows the win only after the reels stopped', () => {
    const asking = run([press()], opened()).game;
    expect(shownBalanceMinor(asking)).toBe(900n);
    const round = roundOf({ winMinor: '250' });
    const showing = run(
      [{ type: 'answered', betId, answer: answerOf(round, { balanceMinor: '1150', netMinor: '150' }), nowMs: 10_100 }],
      asking,
    ).game;
    expect([shownBalanceMinor(showing), shownNetMinor(showing)]).toEqual([900n, -100n]);
    const after = run([{ type: 'presented', roundId: 'round-1' }], showing).game;
    expect([shownBalanceMinor(after), shownNetMinor(after)]).toEqual([1150n, 150n]);
  });

  test('whose presentation ended is marked as seen and the page that holds the game learns the balance', () => {
    const { effects } = run(
      [press(), { type: 'answered', betId, answer: answerOf(roundOf()), nowMs: 10_100 }, { type: 'presented', roundId: 'round-1' }],
      opened(),
    );
    expect(done(effects)).toEqual(['spin', 'present', 'mark-seen']);
  });
});

describe('a lost connection', () => {
  test('keeps the bet and sends the same id again, later and later', () => {
    let game = run([press()], opened()).game;
    for (const [attempt, afterMs] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
      [4, 8000],
      [5, 8000],
    ] as const) {
      const lost = run([{ type: 'lost', betId }], game);
      expect(lost.game.notice).toEqual({ code: 'network.lost', action: 'retry' });
      expect(lost.effects).toEqual([{ do: 'retry-later', betId, attempt, afterMs }]);
      const again = run([{ type: 'retry', betId, attempt }], lost.game);
      expect(again.effects).toEqual([{ do: 'spin', bet: { betId, stakeMinor: '100', attempt: attempt + 1 } }]);
      game = again.game;
    }
  });

  test('that the player retries by hand is not retried once more by the timer of the earlier try', () => {
    const lost = run([press(), { type: 'lost', betId }, { type: 'retry', betId, attempt: 1 }], opened()).game;
    expect(run([{ type: 'retry', betId, attempt: 1 }], lost).effects).toEqual([]);
  });

  test('does not let another bet begin', () => {
    const lost = run([press(), { type: 'lost', betId }], opened()).game;
    expect(run([press(99_000, otherBetId)], lost).effects).toEqual([]);
    expect(run([{ type: 'stake-stepped', by: 1 }], lost).game.stakeIndex).toBe(lost.stakeIndex);
  });

  test('is over when the answer comes late, while waiting for the next try', () => {
    const { game, effects } = run(
      [press(), { type: 'lost', betId }, { type: 'answered', betId, answer: answerOf(roundOf()), nowMs: 12_000 }],
      opened(),
    );
    expect(done(effects)).toEqual(['spin', 'retry-later', 'present']);
    expect(game.notice).toBeNull();
  });
});

test('an answer to a bet that is no longer open changes nothing', () => {
  const idle = run(
    [press(), { type: 'answered', betId, answer: answerOf(roundOf()), nowMs: 10_100 }, { type: 'presented', roundId: 'round-1' }],
    opened(),
  ).game;
  const late = run(
    [{ type: 'answered', betId, answer: answerOf(roundOf({ winMinor: '900' }), { balanceMinor: '9' }), nowMs: 30_000 }],
    idle,
  );
  expect(late).toEqual({ game: idle, effects: [] });
});

describe('a refusal', () => {
  test.each([
    ['funds.insufficient', 'idle', ['stop-reels', 'read-state']],
    ['bet.refused', 'idle', ['stop-reels', 'read-state']],
    ['stake.invalid', 'idle', ['stop-reels', 'read-state']],
    ['round.pending', 'settling', ['stop-reels', 'read-state']],
    ['bet.mismatch', 'settling', ['stop-reels', 'read-state']],
    ['platform.unavailable', 'stuck', ['retry-later']],
    ['spin.too.soon', 'asking', ['retry-later']],
    ['token.expired', 'over', ['stop-reels']],
    ['game.unavailable', 'over', ['stop-reels']],
  ] satisfies [StudioCode, string, string[]][])('with %s leaves the game %s', (code, phase, expected) => {
    const asking = run([press()], opened()).game;
    const { game, effects } = run([{ type: 'refused', betId, code, retryAfterMs: 400 }], asking);
    expect(game.phase.name).toBe(phase);
    expect(done(effects)).toEqual(expected);
    expect(game.balanceMinor).toBe(1000n);
  });

  test.each(['refused', 'cancelled'] satisfies Round['state'][])(
    'of the platform (%s) stops the reels and says that no money was taken',
    (state) => {
      const { game, effects } = run(
        [
          press(),
          {
            type: 'answered',
            betId,
            answer: answerOf(roundOf({ state, outcome: null, winMinor: '0' }), { balanceMinor: '1000', netMinor: '0' }),
            nowMs: 10_100,
          },
        ],
        opened(),
      );
      expect(game.notice).toEqual({ code: `round.${state}` });
      expect(done(effects)).toEqual(['spin', 'stop-reels']);
      expect(shownBalanceMinor(game)).toBe(1000n);
    },
  );
});

describe('an interrupted round', () => {
  test('is shown when the game opens, and only once', () => {
    const round = roundOf();
    const first = run([{ type: 'opened', state: stateOf({ interruptedRound: round }), nowMs: 0 }]);
    expect(first.effects.at(-1)).toEqual({ do: 'present', round, source: 'interrupted' });
    expect(first.game.notice).toEqual({ code: 'round.resumed' });
    const after = run(
      [
        { type: 'presented', roundId: round.roundId },
        { type: 'opened', state: stateOf({ interruptedRound: round }), nowMs: 0 },
      ],
      first.game,
    );
    expect(done(after.effects)).toEqual(['mark-seen']);
    expect(after.game.phase.name).toBe('idle');
  });

  test('that is still being settled is asked for again until it is', () => {
    const pending = run([{ type: 'opened', state: stateOf({ pendingRound: roundOf({ state: 'bet-accepted' }) }), nowMs: 0 }]);
    expect(pending.effects).toEqual([{ do: 'read-state', afterMs: 2000 }]);
    expect(run([press()], pending.game).effects).toEqual([]);
    const settled = run([{ type: 'opened', state: stateOf(), nowMs: 0 }], pending.game);
    expect([settled.game.phase.name, settled.game.notice]).toEqual(['idle', null]);
  });

  test('is not looked for while a round is on the reels', () => {
    const showing = run([press(), { type: 'answered', betId, answer: answerOf(roundOf()), nowMs: 10_100 }], opened()).game;
    const { game, effects } = run(
      [{ type: 'opened', state: stateOf({ interruptedRound: roundOf({ roundId: 'round-1' }) }), nowMs: 10_300 }],
      showing,
    );
    expect([game.phase.name, effects]).toEqual(['presenting', []]);
  });
});

test('the stake moves one step at a time and stays within the offered ones', () => {
  const game = opened();
  const up = run(
    [
      { type: 'stake-stepped', by: 1 },
      { type: 'stake-stepped', by: 1 },
      { type: 'stake-stepped', by: 1 },
    ],
    game,
  ).game;
  expect(up.stakeIndex).toBe(2);
  expect(
    run(
      [
        { type: 'stake-stepped', by: -1 },
        { type: 'stake-stepped', by: -1 },
        { type: 'stake-stepped', by: -1 },
      ],
      up,
    ).game.stakeIndex,
  ).toBe(0);
});

test.each(['opened', 'cancelling'] satisfies Round['state'][])(
  'a round that is not certain (%s) is never shown: the same bet is asked for again',
  (state) => {
    const { game, effects } = run([press(), { type: 'answered', betId, answer: answerOf(roundOf({ state })), nowMs: 10_100 }], opened());
    expect(game.phase.name).toBe('stuck');
    expect(done(effects)).toEqual(['spin', 'retry-later']);
  },
);

test('an outcome that is not paid yet is shown, then the state is read until it is', () => {
  const { game, effects } = run(
    [
      press(),
      { type: 'answered', betId, answer: answerOf(roundOf({ state: 'won' })), nowMs: 10_100 },
      { type: 'presented', roundId: 'round-1' },
    ],
    opened(),
  );
  expect(game.phase.name).toBe('settling');
  expect(effects.at(-1)).toEqual({ do: 'read-state', afterMs: 2000 });
});
