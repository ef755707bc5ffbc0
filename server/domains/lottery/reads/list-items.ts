import type { LotteryItem } from '#contract/lottery/calls.ts';
import { prizeModeOf, readPrizeModes } from '#contract/lottery/facts.ts';
import type { Schedule } from '#lottery/schedule.ts';
import { findLottery, type Lottery } from '#server/domains/lottery/find-lottery.ts';
import { isOpen } from '#server/domains/lottery/issue-view.ts';
import type { Ctx } from '#server/platform/context.ts';

import { currentIssues, type CurrentIssue } from './issues-of.ts';
import { lobbyDraws } from './lobby-draws.ts';

export interface ItemFilter {
  /** One, or several separated by commas. */
  prizeMode?: string | undefined;
  count?: number | undefined;
}

/** The draws on sale and about to be drawn, one per lottery, in lobby order. */
export async function listItems({ ctx, input: { prizeMode, count } }: { ctx: Ctx; input: ItemFilter }): Promise<LotteryItem[]> {
  const { lotteries, current } = await lobbyDraws({ ctx });
  const modes = prizeMode === undefined ? undefined : readPrizeModes(prizeMode);
  const wanted = lotteries.filter(({ game }) => !modes || modes.includes(prizeModeOf(game)));
  return itemsOf(wanted, current, ctx.clock.now()).slice(0, count);
}

/**
 * The issue of one lottery; none while nothing is scheduled.
 * @throws ExpectedError `game.not.found`
 */
export async function listItemsOf({ ctx, input }: { ctx: Ctx; input: { gameId: string } }): Promise<LotteryItem[]> {
  const lottery = await findLottery({ ctx, input });
  const current = await currentIssues({ ctx, gameIds: [lottery.game.gameId] });
  return itemsOf([lottery], current, ctx.clock.now());
}

function itemsOf(lotteries: readonly Lottery[], current: ReadonlyMap<string, CurrentIssue>, now: Date): LotteryItem[] {
  return lotteries.flatMap((lottery) => {
    const issue = current.get(lottery.game.gameId);
    return issue ? itemOf(lottery, issue, now) : [];
  });
}

function itemOf({ game, rules, isClosed }: Lottery, issue: CurrentIssue, now: Date): LotteryItem[] {
  const { numero, state, saleAt, lockAt, drawAt } = issue;
  if (numero === null || !state || !saleAt || !lockAt || !drawAt) return [];
  const lockMs = drawAt.getTime() - lockAt.getTime();
  return [
    {
      mobileIconUrl: `${game.showIcon}@1x.webp`,
      gameId: game.gameId,
      gameCode: game.gameCode,
      displayName: game.displayName,
      previousWinningNumber: issue.lastShort,
      remark: rhythmOf(rules.schedule),
      everyMinutes: rules.schedule.kind === 'every' ? rules.schedule.minutes : null,
      isSale: !isClosed && saleAt <= now && isOpen({ state, lockAt }, now),
      remainTime: Math.max(0, drawAt.getTime() - now.getTime()),
      lockTime: Math.round(lockMs / 1000),
      numero,
      lotteryTime: [lockAt.getTime(), drawAt.getTime() + lockMs],
      lottoMode: game.lottoMode,
    },
  ];
}

/** For whoever has no words for `everyMinutes`. */
function rhythmOf(schedule: Schedule): string {
  return schedule.kind === 'every' ? `${schedule.minutes} min` : schedule.times.join(' · ');
}
