import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { evaluateHand, type HandKind, handKinds, kindOfValue } from '#studio/kinds/cards/engine/holdem/evaluate-hand.ts';

/** `Ah Td 2c`: rank and suit. */
function cards(text: string): number[] {
  return text.split(' ').map((card) => {
    const rank = 'A23456789TJQK'.indexOf(card[0] ?? '');
    return 'cdhs'.indexOf(card[1] ?? '') * 13 + rank;
  });
}

describe('a hand of five', () => {
  test('is of the kind it is, in all 2,598,960 deals, and there are 7,462 different strengths', { timeout: 20_000 }, () => {
    const counts = handKinds.map(() => 0);
    const values = new Set<number>();
    for (let a = 0; a < 48; a++)
      for (let b = a + 1; b < 49; b++)
        for (let c = b + 1; c < 50; c++)
          for (let d = c + 1; d < 51; d++)
            for (let e = d + 1; e < 52; e++) {
              const value = evaluateHand([a, b, c, d, e]);
              const kind = value >> 20;
              counts[kind] = (counts[kind] ?? 0) + 1;
              values.add(value);
            }
    expect(Object.fromEntries(handKinds.map((kind, index) => [kind, counts[index]]))).toEqual({
      'high-card': 1_302_540,
      pair: 1_098_240,
      'two-pair': 123_552,
      three: 54_912,
      straight: 10_200,
      flush: 5108,
      'full-house': 3744,
      four: 624,
      'straight-flush': 40,
    } satisfies Record<HandKind, number>);
    expect(values.size).toBe(7462);
  });
});

describe('the best five of seven', () => {
  test('are those of all 21 choices', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 7, maxLength: 7 }), (seven) => {
        const best = Math.max(
          ...seven.flatMap((_, out) =>
            seven.slice(out + 1).map((__, step) => evaluateHand(seven.filter((___, place) => place !== out && place !== out + 1 + step))),
          ),
        );
        return evaluateHand(seven) === best;
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['Kc Kd 3h 3s 2c 2d 4h', 'Kh Ks 2c 2d Qc 4c 7h', 'the two highest of three pairs count'],
    ['6h 2c 3d 4s 5h Kc Qd', 'Ah 2c 3d 4s 5h Kc Kd', 'the ace is lowest in a straight to the five'],
    ['Kh Qh Jh Th 9h 9d 3s', 'Ah Qh Jh Th 9d 9h 3s', 'a straight flush beats a higher flush'],
    ['2c 2d 2h 3s 3c 4d 4h', 'Ac Ad 3h 3s Kc 7d 8h', 'a full house beats two pair'],
    ['Ac Ad 5h 9s Kc 2d 3h', 'Ah As 5h 9s Qc 2d 3h', 'the kicker decides'],
  ])('%s beats %s: %s', (better, worse) => {
    expect(evaluateHand(cards(better))).toBeGreaterThan(evaluateHand(cards(worse)));
  });

  test('has a name', () => {
    expect(kindOfValue(evaluateHand(cards('2c 2d 2h 3s 3c 4d 4h')))).toBe('full-house');
    expect(kindOfValue(evaluateHand(cards('Ah Kh Qh Jh Th 2c 2d')))).toBe('straight-flush');
  });
});
