import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { type lotteryExposure, lotteryIssues, lotteryTickets } from './schema.ts';

export type IssueRow = typeof lotteryIssues.$inferSelect;
export type TicketRow = typeof lotteryTickets.$inferSelect;

/** One draw of one lottery of a merchant. */
export interface IssueKey {
  merchantCode: string;
  gameId: string;
  numero: string;
}

/** The issue's own row. */
export const isIssue = ({ merchantCode, gameId, numero }: IssueKey): SQL | undefined =>
  and(eq(lotteryIssues.merchantCode, merchantCode), eq(lotteryIssues.gameId, gameId), eq(lotteryIssues.numero, numero));

/** The tickets of an issue. */
export const isInIssue = ({ merchantCode, gameId, numero }: IssueKey): SQL | undefined =>
  and(eq(lotteryTickets.merchantCode, merchantCode), eq(lotteryTickets.gameId, gameId), eq(lotteryTickets.numero, numero));

/** Several issues of a merchant, by the primary key of `table`. */
export const amongIssues = (
  table: typeof lotteryIssues | typeof lotteryTickets | typeof lotteryExposure,
  merchantCode: string,
  issues: readonly Pick<IssueKey, 'gameId' | 'numero'>[],
): SQL =>
  sql`${table.merchantCode} = ${merchantCode} and (${table.gameId}, ${table.numero}) in (${sql.join(
    issues.map(({ gameId, numero }) => sql`(${gameId}, ${numero})`),
    sql`, `,
  )})`;

/** Keys of a ticket's movements: each of them is posted at most once. */
export const betKey = (ticketId: string): string => `lottery:${ticketId}:bet`;
export const winKey = (ticketId: string): string => `lottery:${ticketId}:win`;
export const refundKey = (ticketId: string): string => `lottery:${ticketId}:refund`;

/**
 * Issues of one game, held open until the caller's transaction ends, in the order in which all transactions lock them. Code that
 * sells, cancels or refunds tickets takes this first, checks the state, and only then touches tickets and money.
 */
export async function holdIssues(
  tx: Queryable,
  { merchantCode, gameId }: Omit<IssueKey, 'numero'>,
  numeros: readonly string[],
): Promise<IssueRow[]> {
  return await tx
    .select()
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.merchantCode, merchantCode),
        eq(lotteryIssues.gameId, gameId),
        sql`${lotteryIssues.numero} = any(${sql.param([...numeros])})`,
      ),
    )
    .orderBy(lotteryIssues.numero)
    .for('share');
}

/** The leaves of an issue's tree, from its lock on: hashes of the accepted tickets' receipts, in order of the tickets' ids. */
export async function leavesOf(on: Queryable, issue: IssueKey): Promise<string[]> {
  const [row] = await on
    .select({ hashes: sql<string | null>`string_agg(${lotteryTickets.receiptHash}, '' order by ${lotteryTickets.id})` })
    .from(lotteryTickets)
    .where(and(isInIssue(issue), sql`${lotteryTickets.state} <> 'cancelled'`));
  return splitHashes(row?.hashes ?? '');
}

const hashLength = 64;

export function splitHashes(hashes: string): string[] {
  return Array.from({ length: hashes.length / hashLength }, (_, at) => hashes.slice(at * hashLength, (at + 1) * hashLength));
}
