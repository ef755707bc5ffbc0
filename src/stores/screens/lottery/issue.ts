/** Lives as long as the launch page: the issue on sale, by the platform's clock. */

import type { LotteryIssue } from '#contract/lottery/calls.ts';
import { computed } from '#site/stores/computed.ts';

import { $game, $now } from './game.ts';

/** The issues that can still be bought, the one on sale first. */
export const $issuesAhead = computed([$game, $now], (game, now): readonly LotteryIssue[] => {
  const issues = game.state === 'ready' && now > 0 ? game.detail.issues : [];
  const ahead = issues.filter(({ lockAt, state }) => lockAt > now && (state === 'scheduled' || state === 'onSale'));
  // keeps the same array while its contents are the same, so that ticks do not rerender anything
  if (ahead.length !== known.length || ahead.some((issue, place) => issue !== known[place])) known = ahead;
  return known;
});

let known: readonly LotteryIssue[] = [];

/** The issue on sale; between a lock and the next sale there is none. */
export const $issue = computed([$issuesAhead, $now], ([first], now) => (first && first.saleAt <= now ? first : undefined));

/** Whole seconds until the issue's sale ends, or until the next sale begins. */
export const $secondsLeft = computed([$issuesAhead, $now], ([first], now) => {
  if (first === undefined) return undefined;
  return Math.ceil(((first.saleAt <= now ? first.lockAt : first.saleAt) - now) / 1000);
});
