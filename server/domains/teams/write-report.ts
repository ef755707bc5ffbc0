import type { TeamFile } from '#contract/teams/facts.ts';
import { localTime } from '#server/domains/statements/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import type { SheetCell, SheetRow } from '#server/platform/sheet.ts';
import { type Words, words } from '#server/platform/words.ts';

import type { Report, ReportInput } from './find-report.ts';
import { type BetsInput, listTeamBets } from './list-team-bets.ts';
import { showOverview } from './show-overview.ts';
import { showPnl } from './show-pnl.ts';

/** A report's file, without its format: the name has no extension. */
export interface ReportFile {
  name: string;
  rows: readonly SheetRow[];
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
 * The reports as files, each with the data of its call.
 * @throws session.forbidden, agent.member.unknown, period.invalid, period.too.old, period.too.long, request.invalid
 */
export const writeReport = {
  async overview({ ctx, input, language }: Asked<ReportInput>): Promise<ReportFile> {
    const say = words(language);
    const report = await showOverview({ ctx, input });
    const money = moneyIn(report);
    const line = (day: SheetCell, hour: number | null, part: { bets: number; turnoverMinor: string; payoutMinor: string }): SheetRow => [
      day,
      hour === null ? '' : { count: hour },
      { count: part.bets },
      money(part.turnoverMinor),
      money(part.payoutMinor),
    ];
    const columns = [say('teams.day'), say('teams.hour'), say('teams.bets'), say('teams.turnover'), say('teams.prizes')];
    const lines = report.points.map((point) => line({ day: point.day }, point.hour, point));
    return fileOf({ ctx, file: 'overview', report, say, rows: [columns, ...lines, line(say('teams.total'), null, report.current)] });
  },
  async pnl({ ctx, input, language }: Asked<ReportInput>): Promise<ReportFile> {
    const say = words(language);
    const report = await showPnl({ ctx, input: { ...input, sort: 'name', size: 1 } });
    const money = moneyIn(report);
    const line = (name: SheetCell, part: typeof report.own): SheetRow => [
      name,
      ...[part.payoutMinor, part.rebateMinor, part.activityMinor, part.turnoverMinor, part.pnlMinor].map(money),
    ];
    const columns = [
      say('teams.day'),
      say('teams.prizes'),
      say('teams.rebates'),
      say('teams.activities'),
      say('teams.turnover'),
      say('teams.pnl'),
    ];
    const rows = [columns, ...report.days.map((part) => line({ day: part.day }, part)), line(say('teams.total'), report.total)];
    return fileOf({ ctx, file: 'pnl', report, say, rows });
  },
  async bets({ ctx, input, language }: Asked<BetsInput>): Promise<ReportFile> {
    const say = words(language);
    const rows: SheetRow[] = [
      [
        say('teams.time'),
        say('teams.player'),
        say('teams.product'),
        say('teams.game'),
        say('teams.stake'),
        say('teams.payout'),
        say('teams.id'),
      ],
    ];
    let page = await listTeamBets({ ctx, input: { ...input, size: pageRows } });
    for (;;) {
      const { timeZone } = page;
      const money = moneyIn(page);
      for (const bet of page.list)
        rows.push([
          { localTime: localTime(new Date(bet.settledAt), timeZone) },
          bet.userName,
          say(`teams.product.${bet.product}`),
          bet.gameName,
          money(bet.stakeMinor),
          money(bet.payoutMinor),
          bet.id,
        ]);
      if (page.next === null) break;
      if (rows.length > mostRows) {
        rows.push([say('teams.more')]);
        break;
      }
      page = await listTeamBets({ ctx, input: { ...input, size: pageRows, after: page.next } });
    }
    return fileOf({ ctx, file: 'bets', report: page, say, rows });
  },
};

const moneyIn =
  ({ currency }: Pick<Report, 'currency'>) =>
  (minor: string): SheetCell => ({ amountMinor: BigInt(minor), currency });

function fileOf({
  ctx,
  file,
  report,
  say,
  rows,
}: {
  ctx: MemberCtx;
  file: TeamFile;
  report: Omit<Report, 'agentId'>;
  say: Words;
  rows: readonly SheetRow[];
}): ReportFile {
  const { from, to, timeZone, currency, completeUntil, line } = report;
  const brand = ctx.merchant.brandName;
  const head: SheetRow[] = [
    [`${brand}: ${say(`teams.title.${file}`)}`],
    [say('teams.branch'), line.map(({ userName }) => userName).join(' / ')],
    [say('teams.period'), { day: from }, { day: to }],
    [say('teams.timeZone'), timeZone],
    [say('teams.currency'), currency],
    [say('teams.completeUntil'), completeUntil === null ? '' : { localTime: localTime(new Date(completeUntil), timeZone) }],
    [say('teams.madeAt'), { localTime: localTime(ctx.clock.now(), timeZone) }],
    [],
  ];
  const slug = brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { name: `${slug}-team-${file}-${from}-${to}`, rows: [...head, ...rows] };
}
