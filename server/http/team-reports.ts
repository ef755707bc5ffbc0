import { type FileFormat, fileFormats, teamFilePath, teamFiles, type TeamFile } from '#contract/teams/facts.ts';
import { teamReportsCalls } from '#contract/teams/calls.ts';
import { listTeamBets, showKpi, showOverview, showPnl, writeReport } from '#server/domains/teams/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { csvOf, xlsxOf } from '#server/platform/sheet.ts';

import { type RawRoute, serve } from './answer.ts';
import { downloadAnswer } from './download-answer.ts';
import { createFileLimit } from './file-limit.ts';
import { memberOf } from './member-of.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `team-reports`. */
export const teamReportsAnswers = [
  serve('GET /wps/agent/team/kpi', showKpi),
  serve('GET /wps/agent/team/overview', showOverview),
  serve('GET /wps/agent/team/pnl', showPnl),
  serve('GET /wps/agent/team/bets', listTeamBets),
];

type Write = (asked: { ctx: MemberCtx; query: Record<string, string>; language: string }) => ReturnType<typeof writeReport.bets>;

/** The reports as files, by the same queries. */
const writers: Record<TeamFile, Write> = {
  overview: ({ query, ...asked }) =>
    writeReport.overview({ ...asked, input: teamReportsCalls['GET /wps/agent/team/overview'].query.parse(query) }),
  pnl: ({ query, ...asked }) => writeReport.pnl({ ...asked, input: teamReportsCalls['GET /wps/agent/team/pnl'].query.parse(query) }),
  bets: ({ query, ...asked }) => writeReport.bets({ ...asked, input: teamReportsCalls['GET /wps/agent/team/bets'].query.parse(query) }),
};

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function teamReportRoutes(): RawRoute[] {
  const takeOne = createFileLimit();
  const routeOf = (file: TeamFile, format: FileFormat): RawRoute => ({
    method: 'GET',
    takesLong: true,
    path: teamFilePath(file, format),
    auth: 'session',
    feature: teamReportsCalls[`GET /wps/agent/team/${file}`].feature,
    async handle({ ctx, query, headers, isHttps }) {
      const member = memberOf(ctx);
      await takeOne(member.actor.memberId);
      const language = languageOf(ctx, headers);
      const { name, rows } = await writers[file]({
        ctx: member,
        query: Object.fromEntries([...query].filter(([, value]) => value !== '')),
        language,
      });
      const fileName = `${name}.${format}`;
      return format === 'csv'
        ? downloadAnswer({ fileName, content: csvOf(rows) }, isHttps)
        : downloadAnswer({ fileName, contentType: xlsxType, content: await xlsxOf(rows, file) }, isHttps);
    },
  });
  return teamFiles.flatMap((file) => fileFormats.map((format) => routeOf(file, format)));
}
