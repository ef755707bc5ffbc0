import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkFairness, publishedInstant } from '#site/lib/fairness.ts';
import { playableGames, playInstant } from '#studio/kinds/instant/engine/play-instant.ts';
import { commitmentOf } from '#fair/draws.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const seeds = { serverSeed, clientSeed: 'my-seed', nonce: 3 };
const typed = { serverSeed, hash: commitmentOf(serverSeed), clientSeed: 'my-seed', nonce: '3', stake: '500' };

const rounds: [math: string, choice: object, actions: object[]][] = [
  ['dice/classic@1', { direction: 'under', target: 5000 }, []],
  ['plinko/classic@1', { rows: 16, risk: 'high' }, []],
  ['keno/classic@1', { style: 'bold', picks: [1, 2, 3] }, []],
  ['scratch/classic@1', { card: 'high' }, []],
  ['mines/classic@1', { mines: 24 }, [{ kind: 'open', cell: 0 }]],
  ['hi-lo/classic@1', {}, [{ kind: 'skip' }, { kind: 'guess', guess: 'higher' }]],
  ['dice/summit@1', { direction: 'over', target: 9998 }, []],
  ['plinko/gentle@1', { rows: 8, risk: 'low' }, []],
  ['keno/summit@1', { style: 'steady', picks: [40] }, []],
  ['scratch/gentle@1', { card: 'low' }, []],
  ['mines/summit@1', { mines: 35 }, [{ kind: 'open', cell: 35 }]],
  ['hi-lo/gentle@1', {}, [{ kind: 'guess', guess: 'lower' }]],
];

describe('the verifier', () => {
  test.each(rounds)('computes a round of %s as it was paid, and says what it showed', (math, choice, actions) => {
    const outcome = playInstant({ ...seeds, mathId: math, stakeMinor: 500n, choice, actions });
    const check = checkFairness({
      ...typed,
      math,
      choice: JSON.stringify(choice),
      actions: actions.length > 0 ? JSON.stringify(actions) : '',
    });
    expect(check).toMatchObject({ state: 'computed', seed: 'same', outcome: { winMinor: outcome?.winMinor } });
    expect(check.state === 'computed' && check.facts?.length).toBeGreaterThan(0);
  });

  test.each([
    ['dice/classic@1', '', ''],
    ['dice/classic@1', '{"direction":"under","target":1}', ''],
    ['dice/classic@1', '{"direction":"under","target":5000}', '[{"kind":"open","cell":1}]'],
    ['mines/classic@1', '{"mines":3}', '[{"kind":"cash-out"}]'],
    ['mines/classic@1', '{"mines":3}', 'no list'],
    ['hi-lo/classic@1', '{"card":1}', ''],
  ])('takes no choice and no steps that %s does not allow: %s %s', (math, choice, actions) => {
    expect(checkFairness({ ...typed, math, choice, actions })).toMatchObject({ state: 'wrong', fields: ['choice', 'actions'] });
  });

  test('takes a stake of whole hundreds only', () => {
    const dice = { math: 'dice/classic@1', choice: '{"direction":"under","target":5000}' };
    expect(checkFairness({ ...typed, ...dice, stake: '150' })).toMatchObject({ state: 'wrong', fields: ['stake'] });
  });

  test('publishes every instant game with its returns, and crash elsewhere: it has no seeds of the player’s', () => {
    expect(publishedInstant.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...playableGames].toSorted((a, b) => a.localeCompare(b)),
    );
  });
});

test('a round of steps is the same wherever it is cut: only allowed steps count, and what is shown never tells what is covered', () => {
  const step = constantFrom<object>(
    { kind: 'cash-out' },
    { kind: 'skip' },
    { kind: 'guess', guess: 'higher' },
    { kind: 'guess', guess: 'lower' },
  );
  const open = integer({ min: 0, max: 24 }).map((cell): object => ({ kind: 'open', cell }));
  assert(
    property(
      constantFrom('mines/classic@1', 'hi-lo/classic@1'),
      array(
        constantFrom(step, open).chain((one) => one),
        { maxLength: 12 },
      ),
      (mathId, tried) => {
        const choice = mathId.startsWith('mines') ? { mines: 4 } : {};
        const bet = { ...seeds, mathId, stakeMinor: 500n, choice };
        let made: object[] = [];
        for (const action of tried) {
          const outcome = playInstant({ ...bet, actions: [...made, action] });
          if (!outcome) continue;
          made = [...made, action];
          expect(playInstant({ ...bet, actions: made })).toEqual(outcome);
          const isOpen = 'status' in outcome && outcome.status === 'open';
          if (isOpen) expect(outcome.winMinor).toBe('0');
          if (isOpen && outcome.game === 'mines') expect(outcome.mines).toBeNull();
          if (outcome.game === 'hi-lo') expect(outcome.cards.length).toBeLessThanOrEqual(made.length + 1);
          if (!isOpen) return;
        }
      },
    ),
  );
});
