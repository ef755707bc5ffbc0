import { formatMinor } from '#contract/money.ts';
import type { TeamFile } from '#contract/teams/facts.ts';
import { localTime } from '#server/domains/statements/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { byteOrderMark, type CsvCell, csvRow, plainCell } from '#server/platform/csv.ts';
import { type Words, words } from '#server/platform/words.ts';

import type { Report, ReportInput } from './find-report.ts';
import { type BetsInput, listTeamBets } from './list-team-bets.ts';
import { showOverview } from './show-overview.ts';
import { showPnl } from './show-pnl.ts';

export interface ReportFile {
  name: string;
  content: string;
}

interface Asked<Input> {
  ctx: MemberCtx;
  input: Input;
  language: string;
}

/** More rows than anybody reads; a longer period has to be requested in parts. */
const mostRows = 10_000;
const pageRows = 500;

/**
 * The reports as CSV files, each with the data of its call.
 * @throws session.forbidden, agent.member.unknown, period.invalid, period.too.old, period.too.long, request.invalid
 */
export const writeReport = {
  async overview({ ctx, input, language }: Asked<ReportInput>): Promise<ReportFile> {
    const say = words(language);
    const report = await showOverview({ ctx, input });
    const { currency } = report;
    const lines = report.points.map(({ day, hour, bets, turnoverMinor, payoutMinor }) =>
      csvRow([plainCell(day), plainCell(hour ?? ''), plainCell(bets), money(turnoverMinor, currency), money(payoutMinor, currency)]),
    );
    const { current } = report;
    const total = csvRow([
      say('teams.total'),
      '',
      plainCell(current.bets),
      money(current.turnoverMinor, currency),
      money(current.payoutMinor, currency),
    ]);
    const columns = csvRow([say('teams.day'), say('teams.hour'), say('teams.bets'), say('teams.turnover'), say('teams.prizes')]);
    return fileOf({ ctx, file: 'overview', report, say, lines: [columns, ...lines, total] });
  },
  async pnl({ ctx, input, language }: Asked<ReportInput>): Promise<ReportFile> {
    const say = words(language);
    const report = await showPnl({ ctx, input: { ...input, sort: 'name', size: 1 } });
    const { currency } = report;
    const line = (name: CsvCell, part: typeof report.own) =>
      csvRow([
        name,
        ...[part.payoutMinor, part.rebateMinor, part.activityMinor, part.turnoverMinor, part.pnlMinor].map((minor) =>
          money(minor, currency),
        ),
      ]);
    const columns = csvRow([
      say('teams.day'),
      say('teams.prizes'),
      say('teams.rebates'),
      say('teams.activities'),
      say('teams.turnover'),
      say('teams.pnl'),
    ]);
    const lines = [columns, ...report.days.map((day) => line(plainCell(day.day), day)), line(say('teams.total'), report.total)];
    return fileOf({ ctx, file: 'pnl', report, say, lines });
  },
  async bets({ ctx, input, language }: Asked<BetsInput>): Promise<ReportFile> {
    const say = words(language);
    const columns = csvRow([
      say('teams.time'),
      say('teams.player'),
      say('teams.product'),
      say('teams.game'),
      say('teams.stake'),
      say('teams.payout'),
      say('teams.id'),
    ]);
    const lines = [columns];
    let page = await listTeamBets({ ctx, input: { ...input, size: pageRows } });
    for (;;) {
      const { currency, timeZone } = page;
      for (const bet of page.list)
        lines.push(
          csvRow([
            plainCell(localTime(new Date(bet.settledAt), timeZone)),
            bet.userName,
            say(`teams.product.${bet.product}`),
            bet.gameName,
            money(bet.stakeMinor, currency),
            money(bet.payoutMinor, currency),
            bet.id,
          ]),
        );
      if (page.next === null) break;
      if (lines.length > mostRows) {
        lines.push(csvRow([say('teams.more')]));
        break;
      }
      page = await listTeamBets({ ctx, input: { ...input, size: pageRows, after: page.next } });
    }
    return fileOf({ ctx, file: 'bets', report: page, say, lines });
  },
};

const money = (minor: string, currency: Report['currency']) => plainCell(formatMinor(BigInt(minor), currency));

function fileOf({
  ctx,
  file,
  report,
  say,
  lines,
}: {
  ctx: MemberCtx;
  file: TeamFile;
  report: Omit<Report, 'agentId'>;
  say: Words;
  lines: readonly string[];
}): ReportFile {
  const { from, to, timeZone, currency, completeUntil, line } = report;
  const brand = ctx.merchant.brandName;
  const head = [
    csvRow([`${brand}: ${say(`teams.title.${file}`)}`]),
    csvRow([say('teams.branch'), line.map(({ userName }) => userName).join(' / ')]),
    csvRow([say('teams.period'), plainCell(from), plainCell(to)]),
    csvRow([say('teams.timeZone'), timeZone]),
    csvRow([say('teams.currency'), currency]),
    csvRow([say('teams.completeUntil'), plainCell(completeUntil === null ? '' : localTime(new Date(completeUntil), timeZone))]),
    csvRow([say('teams.madeAt'), plainCell(localTime(ctx.clock.now(), timeZone))]),
    '\n',
  ];
  const slug = brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { name: `${slug}-team-${file}-${from}-${to}.csv`, content: byteOrderMark + [...head, ...lines].join('') };
}
