import { createCaller, type OperatorAccess } from './caller.ts';
import { money } from './checks/money.ts';
import { order } from './checks/order.ts';
import { reconciliation } from './checks/reconciliation.ts';
import { signatures } from './checks/signatures.ts';
import { timeOuts } from './checks/time-outs.ts';
import type { CheckResult } from './report.ts';
import { type Check, expectCode, mustBet, reconcile, sitDown, type Table } from './table.ts';

export interface OperatorTrial extends OperatorAccess {
  /** For a player with at least twenty stakes, unused. */
  launchToken: string;
  stakeMinor: bigint;
  /** Lets the game token expire; `hasRunOut` asks the operator. If nobody can, dependent checks are skipped and reported as such. */
  expireToken?: (hasRunOut: () => Promise<boolean>) => Promise<void>;
}

const expiry = 'a win is taken with a token that has run out, a bet is not';
const books = 'the books agree at the end: balance = before - stakes + wins + refunds';

/**
 * Plays a vendor against an operator: every rule of docs/vendor-api.md that can be seen from outside. Each check is one line of the report.
 */
export async function checkOperator(trial: OperatorTrial): Promise<CheckResult[]> {
  const table = await sitDown(createCaller(trial), trial);
  const results: CheckResult[] = [];
  const run = async ({ name, run: check }: Check) => results.push({ name, fault: await faultOf(() => check(table)) });
  for (const check of [...signatures, ...money, ...order, ...timeOuts, ...reconciliation]) await run(check);
  await run({ name: books, run: () => reconcile(table, 'at the end') });
  const { expireToken } = trial;
  if (expireToken) await run({ name: expiry, run: () => checkExpiry(table, expireToken) });
  else results.push({ name: expiry, fault: undefined, leftOut: { exception: 'expired', why: 'nobody here lets a token run out' } });
  return results;
}

async function checkExpiry(table: Table, expire: NonNullable<OperatorTrial['expireToken']>): Promise<void> {
  const round = table.newRound();
  await mustBet(table, round);
  await expire(async () => (await table.call('balance', { token: table.token })).code === 'TOKEN_EXPIRED');
  expectCode(await table.call('bet', table.newRound().bet()), 'TOKEN_EXPIRED', 'a bet');
  const win = await table.call('win', round.win(table.stakeMinor));
  expectCode(win, 'OK', 'a win');
}

async function faultOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
