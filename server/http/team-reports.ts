import { type FileFormat, fileFormats, stopWeeklyPath, teamFilePath, teamFiles, type TeamFile } from '#contract/teams/facts.ts';
import { teamReportsCalls } from '#contract/teams/calls.ts';
import { listTeamBets, showKpi, showOverview, showPnl, writeReport } from '#server/domains/teams/index.ts';
import { setWeeklyMail, showWeeklyMail, stopWeeklyMail } from '#server/domains/weekly/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';
import { csvOf, xlsxOf } from '#server/platform/sheet.ts';

import { answer, type Answer, type RawRoute, serve } from './answer.ts';
import { downloadAnswer } from './download-answer.ts';
import { createFileLimit } from './file-limit.ts';
import { maskEmail } from './mask-contact.ts';
import { memberOf } from './member-of.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `team-reports`. */
export const teamReportsAnswers = ({ canMail }: { canMail: boolean }): Answer[] => [
  serve('GET /wps/agent/team/kpi', showKpi),
  serve('GET /wps/agent/team/overview', showOverview),
  serve('GET /wps/agent/team/pnl', showPnl),
  serve('GET /wps/agent/team/bets', listTeamBets),
  answer('GET /wps/agent/team/weekly', async ({ ctx }) => weeklyOf(await showWeeklyMail({ ctx }), canMail)),
  answer('PUT /wps/agent/team/weekly', async ({ ctx, body, headers }) =>
    weeklyOf(await setWeeklyMail({ ctx, input: { ...body, language: languageOf(ctx, headers) } }), canMail),
  ),
];

const weeklyOf = ({ isOn, email }: Awaited<ReturnType<typeof showWeeklyMail>>, canMail: boolean) => ({
  isOn,
  address: email === undefined ? null : maskEmail(email),
  canMail,
});

type Write = (asked: { ctx: MemberCtx; query: Record<string, string>; language: string }) => ReturnType<typeof writeReport.bets>;

/** The reports as files, by the same queries. */
const writers: Record<TeamFile, Write> = {
  overview: ({ query, ...asked }) =>
    writeReport.overview({ ...asked, input: teamReportsCalls['GET /wps/agent/team/overview'].query.parse(query) }),
  pnl: ({ query, ...asked }) => writeReport.pnl({ ...asked, input: teamReportsCalls['GET /wps/agent/team/pnl'].query.parse(query) }),
  bets: ({ query, ...asked }) => writeReport.bets({ ...asked, input: teamReportsCalls['GET /wps/agent/team/bets'].query.parse(query) }),
};

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Ends weekly mails: for the page that the mail links to, which is shown again, and for mail programs, which get no redirect (RFC 8058). */
const stopWeeklyRoute: RawRoute = {
  method: 'POST',
  path: stopWeeklyPath,
  async handle({ ctx, query, rawBody, isHttps }) {
    const typed = new URLSearchParams(rawBody).get('key');
    const isKnown = await stopWeeklyMail({ ctx, input: { key: typed ?? query.get('key') ?? '' } });
    const headers = { ...securityHeaders(isHttps), 'cache-control': 'no-store' };
    return typed === null
      ? new Response(null, { status: 204, headers })
      : new Response(null, { status: 303, headers: { ...headers, location: `/m/weeklyMail?ended=${isKnown ? 'yes' : 'no'}` } });
  },
};

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
  return [stopWeeklyRoute, ...teamFiles.flatMap((file) => fileFormats.map((format) => routeOf(file, format)))];
}
