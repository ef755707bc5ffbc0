import { sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/errors.ts';
import type { Currency } from '#contract/money.ts';
import type { LotteryGame } from '#lottery/games.ts';
import { liabilityOf, scaledMinor } from '#lottery/price.ts';
import type { Play } from '#lottery/shape.ts';
import type { Transaction } from '#server/db/database.ts';
import { lotteryExposure } from '#server/domains/lottery/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

export interface Caps {
  reducedAtMinor: bigint;
  closedAtMinor: bigint;
  reducedPercent: number;
}

/** The parts of a bet on one issue that affect exposure. */
export interface ExposedBet {
  numero: string;
  multiplier: number;
  items: readonly { play: Play; unitMinor: bigint; lines: readonly string[] }[];
}

export function capsOf({ caps }: Pick<LotteryGame, 'caps'>, currency: Currency): Caps {
  return { ...caps, reducedAtMinor: scaledMinor(caps.reducedAtMinor, currency), closedAtMinor: scaledMinor(caps.closedAtMinor, currency) };
}

/** `playId:line`: how bets, tickets and responses name a number. */
export const nameOf = (playId: string, line: string) => `${playId}:${line}`;

/**
 * Adds the bets' liability line by line, and returns which lines pay less: by numero, `playId:line` -> percent of the odds.
 * A line's state is the one before this order; no order takes a line's liability past its closing point.
 * @throws ExpectedError `number.closed` or `number.changed` (a line pays less than `agreed` says), with the lines as fields
 */
export async function takeExposure({
  ctx,
  tx,
  gameId,
  caps,
  bets,
  agreed,
}: {
  ctx: Ctx;
  tx: Transaction;
  gameId: string;
  caps: Caps;
  bets: readonly ExposedBet[];
  agreed: Readonly<Record<string, number>>;
}): Promise<Record<string, Record<string, number>>> {
  const wanted = bets.flatMap(linesOf);
  if (wanted.length === 0) return {};
  const before = await holdLines({ ctx, tx, gameId, wanted });
  const faults: Record<string, ErrorCode> = {};
  const reduced: Record<string, Record<string, number>> = {};
  const added: LineChange[] = [];
  for (const line of wanted) {
    const held = before.get(keyOf(line)) ?? 0n;
    const name = nameOf(line.playId, line.line);
    const percent = held >= caps.reducedAtMinor ? caps.reducedPercent : 100;
    const changeMinor = line.liabilityAt(percent);
    if (held + changeMinor > caps.closedAtMinor) faults[name] = 'number.closed';
    else if (percent < (agreed[name] ?? 100)) faults[name] ??= 'number.changed';
    if (percent < 100) (reduced[line.numero] ??= {})[name] = percent;
    added.push({ ...line, changeMinor });
  }
  refuseChanged(faults);
  await changeLines({ ctx, tx, gameId, changes: added });
  return reduced;
}

/** Removes a ticket's liability. */
export async function dropExposure({
  ctx,
  tx,
  gameId,
  bets,
}: {
  ctx: Ctx;
  tx: Transaction;
  gameId: string;
  bets: readonly (ExposedBet & { reduced: Readonly<Record<string, number>> })[];
}): Promise<void> {
  const changes = bets.flatMap((bet) =>
    linesOf(bet).map((line) => ({ ...line, changeMinor: -line.liabilityAt(bet.reduced[nameOf(line.playId, line.line)] ?? 100) })),
  );
  if (changes.length === 0) return;
  await holdLines({ ctx, tx, gameId, wanted: changes });
  await changeLines({ ctx, tx, gameId, changes: together(changes) });
}

interface Line {
  numero: string;
  playId: string;
  line: string;
}
interface LineChange extends Line {
  changeMinor: bigint;
}
interface WantedLine extends Line {
  liabilityAt(percent: number): bigint;
}

const keyOf = ({ numero, playId, line }: Line) => `${numero}|${playId}|${line}`;

/** Each capped line of a bet once, however many entries name it. */
function linesOf({ numero, multiplier, items }: ExposedBet): WantedLine[] {
  const lines = new Map<string, WantedLine & { units: { play: Play; unitMinor: bigint }[] }>();
  for (const { play, unitMinor, lines: chosen } of items.filter((item) => item.play.isCapped)) {
    for (const line of chosen) {
      const key = `${play.id}|${line}`;
      const units = [...(lines.get(key)?.units ?? []), { play, unitMinor }];
      const liabilityAt = (percent: number) =>
        units.reduce((sum, unit) => sum + liabilityOf(unit.play, line, unit.unitMinor, multiplier, percent), 0n);
      lines.set(key, { numero, playId: play.id, line, units, liabilityAt });
    }
  }
  return [...lines.values()];
}

/** Merges the changes of several tickets of one issue into one per line. */
function together(changes: readonly LineChange[]): LineChange[] {
  const sums = new Map<string, LineChange>();
  for (const change of changes) {
    const key = keyOf(change);
    sums.set(key, { ...change, changeMinor: change.changeMinor + (sums.get(key)?.changeMinor ?? 0n) });
  }
  return [...sums.values()];
}

/** The liability of each line, locked until the transaction ends. All transactions lock rows in one order. */
async function holdLines(input: { ctx: Ctx; tx: Transaction; gameId: string; wanted: readonly Line[] }): Promise<Map<string, bigint>> {
  const { ctx, tx, gameId, wanted } = input;
  const lines = new Map(wanted.map(({ numero, playId, line }) => [keyOf({ numero, playId, line }), { numero, playId, line }]));
  const keys = [...lines.values()];
  const { rows } = await tx.execute<{ numero: string; play_id: string; line: string; liability: string }>(sql`
    insert into ${lotteryExposure} as own (merchant_code, game_id, numero, play_id, line, liability_minor)
    select ${ctx.merchant.code}, ${gameId}, numero, "playId", line, 0
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(numero text, "playId" text, line text) order by numero, "playId", line
    on conflict (merchant_code, game_id, numero, play_id, line) do update set liability_minor = own.liability_minor
    returning numero, play_id, line, liability_minor::text as liability`);
  return new Map(rows.map((row) => [keyOf({ numero: row.numero, playId: row.play_id, line: row.line }), BigInt(row.liability)]));
}

async function changeLines(input: { ctx: Ctx; tx: Transaction; gameId: string; changes: readonly LineChange[] }): Promise<void> {
  const { ctx, tx, gameId, changes } = input;
  const given = changes.map(({ numero, playId, line, changeMinor }) => ({ numero, playId, line, change: changeMinor.toString() }));
  await tx.execute(sql`
    update ${lotteryExposure} own set liability_minor = own.liability_minor + given.change
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(numero text, "playId" text, line text, change bigint)
    where own.merchant_code = ${ctx.merchant.code} and own.game_id = ${gameId} and own.numero = given.numero
      and own.play_id = given."playId" and own.line = given.line`);
}

/** The most numbers in an error. */
const mostNamed = 50;

function refuseChanged(faults: Readonly<Record<string, ErrorCode>>): void {
  const entries = Object.entries(faults);
  if (entries.length === 0) return;
  const isClosed = entries.some(([, code]) => code === 'number.closed');
  const named = entries.toSorted(([, one], [, other]) => one.localeCompare(other)).slice(0, mostNamed);
  throw new ExpectedError(isClosed ? 'number.closed' : 'number.changed', { fields: Object.fromEntries(named) });
}
