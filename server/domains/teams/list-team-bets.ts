import { and, eq } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { BetResult } from '#contract/teams/facts.ts';
import type { TeamBet } from '#contract/teams/calls.ts';
import { momentOf } from '#lottery/local-time.ts';
import { members } from '#server/db/views.ts';
import { findInBranch } from '#server/domains/agents/index.ts';
import { dayAfter, dayParts } from '#server/platform/calendar-days.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { type BetsOf, findWindow, type Window } from './bet-windows.ts';
import { type BetKey, betsInWindow } from './bets-in-window.ts';
import { findReport, type Report, type ReportInput } from './find-report.ts';

export interface BetsInput extends Omit<ReportInput, 'memberId'> {
  product?: BonusProduct | undefined;
  userName?: string | undefined;
  result?: BetResult | undefined;
  after?: string | undefined;
  size: number;
}

/** How many time spans one page searches: a rare result may be far back. */
const mostWindows = 12;

/**
 * A page of the team's settled bets, newest first. May be short before the end, if few bets match.
 * @throws session.forbidden, agent.member.unknown, period.invalid, period.too.old, period.too.long, request.invalid at `after`
 */
export async function listTeamBets({ ctx, input }: { ctx: MemberCtx; input: BetsInput }): Promise<ValueOf<'GET /wps/agent/team/bets'>> {
  const { agentId, ...report } = await findReport({
    ctx,
    input: { startDate: input.startDate, endDate: input.endDate, preset: input.preset },
  });
  const of = await betsOf(ctx, agentId, input.userName);
  const key = input.after === undefined ? undefined : readKey(input.after);
  const { product, result, size } = input;
  const list: TeamBet[] = [];
  const days = windowOf(report);
  // a cursor after the period means its end
  const after = key && key.at < days.until ? key : undefined;
  // bets of the same moment may follow
  let within = after ? { ...days, until: new Date(after.at.getTime() + (after.id === '' ? 0 : 1)) } : days;
  for (let looks = 0; looks < mostWindows; looks += 1) {
    const window = await findWindow({ ctx, of, product, within, size: size - list.length });
    if (!window) return { ...report, list, next: null };
    list.push(
      ...(await betsInWindow({ ctx, of, window, before: looks === 0 ? after : undefined, product, result, size: size - list.length })),
    );
    const last = list.at(-1);
    if (last && list.length === size) return { ...report, list, next: `${last.settledAt}.${last.id}` };
    within = { from: within.from, until: window.from };
  }
  return { ...report, list, next: `${within.until.getTime()}.` };
}

/** One member of the team, the requesting agent included, or all of it. */
async function betsOf(ctx: MemberCtx, agentId: string, userName: string | undefined): Promise<BetsOf> {
  const name = readAccountName(userName ?? '');
  if (name === '') return { branchOf: agentId };
  const [self] = await ctx.db.orm
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, agentId), eq(members.userName, name)));
  if (self) return { memberId: self.id };
  const found = await findInBranch({ ctx, input: { userName: name } });
  if (!found) throw new ExpectedError('agent.member.unknown', { fields: { userName: 'agent.member.unknown' } });
  return { memberId: found.memberId };
}

const windowOf = ({ from, to, timeZone }: Omit<Report, 'agentId'>): Window => ({
  from: new Date(momentOf(dayParts(from), 0, timeZone)),
  until: new Date(momentOf(dayParts(dayAfter(to)), 0, timeZone)),
});

/** `<moment>.<id>` of the last bet, as returned in `next`. */
function readKey(text: string): BetKey {
  const [, at = '', id = ''] = /^(\d{1,15})\.(.*)$/s.exec(text) ?? [];
  if (at === '') throw fieldError('after', 'request.invalid');
  return { at: new Date(Number(at)), id };
}
