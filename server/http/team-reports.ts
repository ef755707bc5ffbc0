import { RateLimiterMemory } from 'rate-limiter-flexible';

import { teamFiles, type TeamFile } from '#contract/teams/facts.ts';
import { teamReportsCalls } from '#contract/teams/calls.ts';
import { listTeamBets, showKpi, showOverview, showPnl, writeReport } from '#server/domains/teams/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { answer, type RawRoute } from './answer.ts';
import { languageOf } from './request-language.ts';
import { takeOne } from './take-one.ts';

/** The contract's area `team-reports`. */
export const teamReportsAnswers = [
  answer('GET /wps/agent/team/kpi', ({ ctx, query }) => showKpi({ ctx, input: query })),
  answer('GET /wps/agent/team/overview', ({ ctx, query }) => showOverview({ ctx, input: query })),
  answer('GET /wps/agent/team/pnl', ({ ctx, query }) => showPnl({ ctx, input: query })),
  answer('GET /wps/agent/team/bets', ({ ctx, query }) => listTeamBets({ ctx, input: query })),
];

/** A file may read a whole period: so many may an agent ask for in ten minutes. */
const filesPerWindow = 20;
const windowSeconds = 600;

type Write = (asked: { ctx: MemberCtx; query: Record<string, string>; language: string }) => ReturnType<typeof writeReport.bets>;

/** What the reports say as files, by the same questions. */
const writers: Record<TeamFile, Write> = {
  overview: ({ query, ...asked }) =>
    writeReport.overview({ ...asked, input: teamReportsCalls['GET /wps/agent/team/overview'].query.parse(query) }),
  pnl: ({ query, ...asked }) => writeReport.pnl({ ...asked, input: teamReportsCalls['GET /wps/agent/team/pnl'].query.parse(query) }),
  bets: ({ query, ...asked }) => writeReport.bets({ ...asked, input: teamReportsCalls['GET /wps/agent/team/bets'].query.parse(query) }),
};

export function teamReportRoutes(): RawRoute[] {
  const limiter = new RateLimiterMemory({ points: filesPerWindow, duration: windowSeconds });
  const routeOf = (file: TeamFile): RawRoute => ({
    method: 'GET',
    takesLong: true,
    path: teamFiles[file],
    auth: 'session',
    feature: teamReportsCalls[`GET /wps/agent/team/${file}`].feature,
    async handle({ ctx, query, headers, isHttps }) {
      const { actor } = ctx;
      if (actor.kind !== 'member') throw new Error('the router let a report through without a member');
      await takeOne(limiter, actor.memberId);
      const language = languageOf(ctx, headers);
      const { name, content } = await writers[file]({
        ctx: { ...ctx, actor },
        query: Object.fromEntries([...query].filter(([, value]) => value !== '')),
        language,
      });
      return new Response(content, {
        headers: {
          ...securityHeaders(isHttps),
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store, no-transform',
        },
      });
    },
  });
  return (Object.keys(teamFiles) as TeamFile[]).map(routeOf);
}
