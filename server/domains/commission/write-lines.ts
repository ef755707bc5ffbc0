import type { Language } from '#contract/languages.ts';
import { formatMinor } from '#contract/money.ts';
import type { CommissionLine } from '#contract/commission/calls.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { byteOrderMark, csvRow, plainCell } from '#server/platform/csv.ts';
import { type Words, words } from '#server/platform/words.ts';

import { filterLines, type LineFilter } from './line-filter.ts';
import { selectLines, toLine } from './line-rows.ts';

const partSize = 1000;

const columns = [
  'day',
  'name',
  'kind',
  'player',
  'level',
  'turnover',
  'base',
  'rate',
  'belowRate',
  'amount',
  'state',
  'revision',
  'paidAt',
  'payment',
] as const;

/**
 * All lines matching the filter, as a CSV file in parts.
 * @throws ExpectedError session.forbidden, period.invalid, period.too.old — before the first part
 */
export function openLinesFile({ ctx, input, language }: { ctx: MemberCtx; input: LineFilter; language: Language }): {
  fileName: string;
  content: AsyncGenerator<string, void>;
} {
  requireAgent({ ctx });
  const { period, chosen } = filterLines(ctx, input);
  const brand = ctx.merchant.brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { fileName: `${brand}-rebate-${period.from}-${period.to}.csv`, content: partsOf(ctx, chosen, words(language)) };
}

async function* partsOf(ctx: MemberCtx, chosen: ReturnType<typeof filterLines>['chosen'], say: Words): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRow(columns.map((column) => say(`commission.${column}`)));
  for (let offset = 0; ; offset += partSize) {
    const rows = await selectLines({ ctx, chosen }).limit(partSize).offset(offset);
    yield rows.map((row) => textOf(ctx, toLine(row), say)).join('');
    if (rows.length < partSize) return;
  }
}

function textOf({ merchant: { currency } }: MemberCtx, line: CommissionLine, say: Words): string {
  const money = (minor: string) => plainCell(formatMinor(BigInt(minor), currency));
  const percent = (rate: number) => plainCell((rate / 100).toFixed(2));
  return csvRow([
    plainCell(line.day),
    say(`commission.name.${line.name}`),
    say(`commission.kind.${line.kind}`),
    line.userName,
    plainCell(line.level),
    money(line.turnoverMinor),
    money(line.baseMinor),
    percent(line.rate),
    percent(line.belowRate),
    money(line.amountMinor),
    say(`commission.state.${line.state}`),
    plainCell(line.revision),
    plainCell(line.paidAt === null ? '' : new Date(line.paidAt).toISOString()),
    plainCell(line.paymentId ?? ''),
  ]);
}
