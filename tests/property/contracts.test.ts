import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type ContractTerms, findTermFaults, scaleAt } from '#contract/contracts/facts.ts';
import { settlePeriod, type Counting } from '#server/domains/contracts/rules/settle-period.ts';

/** Right terms of a daily salary: thresholds that do not fall, scales that rise. */
const terms = fc
  .tuple(
    fc.array(fc.record({ sales: fc.nat(500_000), users: fc.nat(5), scale: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.nat(20_000),
  )
  .map(([steps, billing]): ContractTerms => {
    let [sales, users, scale] = [0, 0, 0];
    const tiers = steps.map((step) => {
      [sales, users, scale] = [sales + step.sales, users + step.users, scale + step.scale];
      return { salesMinor: String(sales), validUsers: users, lossMinor: null, scale };
    });
    return { minBillingMinor: String(billing), tiers, cycles: null, carry: null, feeRate: 0 };
  });

/** What can be passed on of terms: some of the tiers, each at most as high and still rising. */
const passedOn = (above: ContractTerms) =>
  fc.tuple(fc.subarray(above.tiers, { minLength: 1 }), fc.nat(10)).map(([tiers, less]): ContractTerms => {
    let before = 0;
    const rising = tiers.flatMap((tier) => {
      const scale = Math.max(before + 1, tier.scale - less);
      if (scale > tier.scale) return [];
      before = scale;
      return [{ ...tier, scale }];
    });
    return { ...above, tiers: rising.length > 0 ? rising : tiers.slice(0, 1) };
  });

interface Node {
  terms: ContractTerms;
  /** The agent's own stakes, and of members right below. */
  own: number;
  children: Node[];
}

const nodeOf = (given: ContractTerms, depth: number): fc.Arbitrary<Node> =>
  fc
    .tuple(fc.nat(2_000_000), fc.nat({ max: depth === 0 ? 0 : 3 }))
    .chain(([own, width]) =>
      fc
        .tuple(...Array.from({ length: width }, () => passedOn(given).chain((below) => nodeOf(below, depth - 1))))
        .map((children) => ({ terms: given, own, children })),
    );

const tree = terms.chain((given) => nodeOf(given, 3));

/** Every contract of a tree, with what its team did: a member counts for everybody above. */
function countings(node: Node, giverId: string | null = null, path = 'r'): { list: Counting[]; turnover: number; users: number } {
  const below = node.children.map((child, at) => countings(child, path, `${path}.${at}`));
  const turnover = below.reduce((sum, one) => sum + one.turnover, node.own);
  const users = below.reduce((sum, one) => sum + one.users, node.own >= Number(node.terms.minBillingMinor) ? 1 : 0);
  const facts = { turnoverMinor: BigInt(turnover), validUsers: users, lossMinor: 0n };
  const mine: Counting = { memberId: path, giverId, kind: 'salary', terms: node.terms, facts, carriedMinor: 0n };
  return { list: [mine, ...below.flatMap(({ list }) => list)], turnover, users };
}

describe('any branch', () => {
  test('is paid the own amount of its top and what the platform bears, to the centavo', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const settled = settlePeriod(countings(root).list);
        const sum = (of: 'netMinor' | 'borneMinor') => [...settled.values()].reduce((total, one) => total + one[of], 0n);
        expect(sum('netMinor')).toBe((settled.get('r')?.amountMinor ?? 0n) + sum('borneMinor'));
        for (const { netMinor, borneMinor } of settled.values()) expect(netMinor === 0n || borneMinor === 0n).toBe(true);
      }),
    );
  });

  test('whose contracts were passed on by the rules costs the platform nothing but the rounding: under a centavo for each downline', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const { list } = countings(root);
        const settled = settlePeriod(list);
        for (const { memberId } of list) {
          const downlines = BigInt(list.filter(({ giverId }) => giverId === memberId).length);
          const borne = settled.get(memberId)?.borneMinor ?? 0n;
          expect(borne <= downlines, `${memberId}: ${borne}`).toBe(true);
        }
      }),
    );
  });
});

describe('any terms', () => {
  test('that are passed on by the rules have no fault, and give nobody more than the giver gets for the same', () => {
    fc.assert(
      fc.property(
        terms.chain((above) => fc.tuple(fc.constant(above), passedOn(above))),
        ([above, below]) => {
          expect(findTermFaults('salary', above)).toEqual({});
          expect(findTermFaults('salary', below, above)).toEqual({});
          for (const tier of below.tiers) expect(tier.scale).toBeLessThanOrEqual(scaleAt(above, tier));
        },
      ),
    );
  });

  test('with one scale raised above the giver’s are refused at that tier', () => {
    fc.assert(
      fc.property(terms, fc.nat(), (above, nth) => {
        const at = nth % above.tiers.length;
        // of tiers with the same thresholds the highest is what the giver gets
        const raised = above.tiers.map((tier, index) => (index === at ? { ...tier, scale: scaleAt(above, tier) + 1 } : tier));
        expect(findTermFaults('salary', { ...above, tiers: raised }, above)[`tiers.${at}.scale`]).toBe('contract.scale.above.own');
      }),
    );
  });
});
