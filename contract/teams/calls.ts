import { z } from 'zod';

import { bonusProducts } from '#contract/bonus/facts.ts';
import { defineCalls } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { listPageSize } from '#contract/list-page.ts';
import { askedId, currencyCode, epochMs, minorText } from '#contract/shapes.ts';

import { betResults, branchSorts, mostReportDays, reportPresets } from './facts.ts';

/** `2026-11-01`, a merchant's local day; the call validates the range, at the field. */
const day = z.string().max(10);
/** Two days, or a named period; today by default. */
const period = { startDate: day.optional(), endDate: day.optional(), preset: z.enum(reportPresets).optional() };
/** A team member whose branch is requested instead of the agent's own. */
const branch = { memberId: askedId.optional() };

const count = z.number().int();

/** A branch's activity in a period: the agent and everyone below, each member counted once. Sums cover bets settled in it. */
const figures = z.object({
  bets: count,
  turnoverMinor: minorText,
  /** Cash stakes, without what a bonus paid. */
  validMinor: minorText,
  payoutMinor: minorText,
  rebateMinor: minorText,
  /** Bonuses given, minus what was forfeited of them. */
  activityMinor: minorText,
  depositMinor: minorText,
  withdrawMinor: minorText,
  /** Prizes, rebates and activities minus turnover: the players' gain. */
  pnlMinor: minorText,
  bettorCount: count,
  loginCount: count,
  registerCount: count,
  depositorCount: count,
  firstDepositCount: count,
});

const reportOf = {
  from: day,
  to: day,
  today: day,
  /** The oldest day that can be requested. */
  oldest: day,
  timeZone: z.string(),
  currency: currencyCode,
  /** Everything settled before this moment is counted; null = nothing yet. */
  completeUntil: epochMs.nullable(),
  /** The branch's line, from the requesting agent (first) down. */
  line: z.array(z.object({ memberId: z.string(), userName: z.string() })),
};

/** A point of a chart: an hour if one day is requested, otherwise a day. */
const point = z.object({
  day,
  hour: z.number().int().min(0).max(23).nullable(),
  bets: count,
  turnoverMinor: minorText,
  payoutMinor: minorText,
});

const product = z.object({ product: z.enum(bonusProducts), bets: count, turnoverMinor: minorText, payoutMinor: minorText });

/** A day's profit and loss, by part. */
const pnlDay = z.object({
  day,
  turnoverMinor: minorText,
  payoutMinor: minorText,
  rebateMinor: minorText,
  activityMinor: minorText,
  pnlMinor: minorText,
});

const teamBet = z.object({
  id: z.string(),
  memberId: z.string(),
  userName: z.string(),
  product: z.enum(bonusProducts),
  gameName: z.string(),
  stakeMinor: minorText,
  payoutMinor: minorText,
  settledAt: epochMs,
});

const kpi = z.object({
  teamLoginMemberCount: count,
  teamBetMemberCount: count,
  teamRegisterMemberCount: count,
  /** Currently, whatever the period. */
  teamOnlineCount: count,
  /** The branch's current members, including the agent. */
  teamMemberCount: count,
  turnoverMinor: minorText,
  payoutMinor: minorText,
  pnlMinor: minorText,
});

/** The report that an agent gets by mail every Monday. */
const weekly = z.object({
  isOn: z.boolean(),
  /** The verified address, masked; null = the account has none. */
  address: z.string().nullable(),
  /** Whether this installation sends mail. */
  canMail: z.boolean(),
});

const errors: ErrorCode[] = ['session.forbidden', 'agent.member.unknown', 'period.invalid', 'period.too.old', 'period.too.long'];

export const teamReportsCalls = defineCalls({
  'GET /wps/agent/team/kpi': {
    summary:
      'What the team of an agent did in a period: the counters of the agent home in `footer`, and as many of its last days as `size` says.',
    auth: 'member',
    agents: true,
    module: 'AGEINFO3',
    query: z.object({ ...period, size: z.coerce.number().int().min(0).max(mostReportDays).default(0) }),
    value: z.object({
      currency: currencyCode,
      completeUntil: epochMs.nullable(),
      list: z.array(pnlDay.extend({ registerCount: count })),
      footer: kpi,
    }),
    errors,
  },
  'GET /wps/agent/team/overview': {
    summary: 'The figures of a branch in a period beside those of the period before it, its course, and its products.',
    auth: 'member',
    agents: true,
    feature: 'AGEPAG',
    query: z.object({ ...period, ...branch }),
    value: z.object({
      ...reportOf,
      memberCount: count,
      onlineCount: count,
      current: figures,
      /** The preceding period of the same length. */
      previous: figures.extend({ from: day, to: day }),
      points: z.array(point),
      products: z.array(product),
    }),
    errors,
  },
  'GET /wps/agent/team/pnl': {
    summary:
      'Profit and loss of a branch in a period, with its parts, day by day, and of each branch right below it, by user name or amount.',
    auth: 'member',
    agents: true,
    feature: 'AGETEAMPNL3',
    query: z.object({
      ...period,
      ...branch,
      sort: z.enum(branchSorts).default('name'),
      /** `next` of the previous page in the same order. */
      after: z.string().max(40).optional(),
      size: z.coerce.number().int().min(1).max(50).default(listPageSize),
    }),
    value: z.object({
      ...reportOf,
      total: pnlDay.omit({ day: true }).extend({ depositMinor: minorText, withdrawMinor: minorText }),
      days: z.array(pnlDay),
      /** The agent's own part of the total. */
      own: pnlDay.omit({ day: true }),
      branches: z.array(pnlDay.omit({ day: true }).extend({ memberId: z.string(), userName: z.string() })),
      next: z.string().nullable(),
    }),
    errors: [...errors, 'request.invalid'],
  },
  'GET /wps/agent/team/bets': {
    summary: 'The settled bets of the team, newest first.',
    auth: 'member',
    agents: true,
    feature: 'TEAMBETTING3',
    query: z.object({
      ...period,
      product: z.enum(bonusProducts).optional(),
      /** One member, by user name; may be the agent. */
      userName: z.string().max(64).optional(),
      result: z.enum(betResults).optional(),
      /** `next` of the previous page. */
      after: z.string().max(300).optional(),
      size: z.coerce.number().int().min(1).max(50).default(listPageSize),
    }),
    value: z.object({
      ...reportOf,
      list: z.array(teamBet),
      /** Null = no more pages; a page may be short, or empty, before the end. */
      next: z.string().nullable(),
    }),
    errors: [...errors, 'request.invalid'],
  },
  'GET /wps/agent/team/weekly': {
    summary: 'Whether the agent gets the report of each week by mail, and to which address.',
    auth: 'member',
    agents: true,
    feature: 'AGETEAMPNL3',
    value: weekly,
    errors: ['session.forbidden'],
  },
  'PUT /wps/agent/team/weekly': {
    summary: 'Turns the report of each week by mail on or off. It is off until then, and needs a verified address.',
    auth: 'member',
    agents: true,
    feature: 'AGETEAMPNL3',
    body: z.object({ isOn: z.boolean() }),
    value: weekly,
    errors: ['session.forbidden', 'email.unverified'],
  },
});

export type TeamFigures = z.infer<typeof figures>;
export type TeamBet = z.infer<typeof teamBet>;
export type TeamPoint = z.infer<typeof point>;
