import { randomUUID } from 'node:crypto';

import type { Currency } from '#contract/money.ts';
import type { VendorCode } from '#contract/vendor.ts';

import type { Answered, Call } from './caller.ts';

/** The player of a launch, and the kit's own record of the expected balance. */
export interface Table {
  call: Call;
  launchToken: string;
  token: string;
  currency: Currency;
  gameCode: string;
  /** Minor units of one stake. */
  stakeMinor: bigint;
  nowMs: () => number;
  /** The balance that the operator must report. */
  expectedMinor: bigint;
  newRound(): Round;
}

export interface Round {
  roundId: string;
  bet(change?: object): object;
  win(amountMinor: bigint, change?: object): object;
  rollback(change?: object): object;
}

export interface Check {
  name: string;
  run(table: Table): Promise<void>;
}

/** Trades the launch token. Throws if the operator does not open the game or names no balance. */
export async function sitDown(
  call: Call,
  { launchToken, stakeMinor, nowMs }: { launchToken: string; stakeMinor: bigint; nowMs: () => number },
): Promise<Table> {
  const opened = await call('authenticate', { launchToken });
  const { token, currency, gameCode, balanceMinor, playerId } = opened;
  if (opened.code !== 'OK' || !token || !currency || !gameCode || !playerId || balanceMinor === undefined)
    throw new Error(`authenticate: ${opened.code}; it must name token, player, game, currency and balance`);
  const newRound = (): Round => {
    const roundId = randomUUID();
    const money = { token, roundId, gameCode, currency };
    return {
      roundId,
      bet: (change) => ({ ...money, transactionId: `${roundId}:bet`, amountMinor: String(stakeMinor), freeRound: false, ...change }),
      win: (amountMinor, change) => ({
        ...money,
        transactionId: `${roundId}:win`,
        referenceTransactionId: `${roundId}:bet`,
        amountMinor: String(amountMinor),
        roundClosed: true,
        ...change,
      }),
      rollback: (change) => ({
        token,
        roundId,
        transactionId: `${roundId}:rollback`,
        referenceTransactionId: `${roundId}:bet`,
        ...change,
      }),
    };
  };
  return { call, launchToken, token, currency, gameCode, stakeMinor, nowMs, expectedMinor: BigInt(balanceMinor), newRound };
}

/** @throws with the actual answer */
export function expectCode(answer: Answered, code: VendorCode, when: string): void {
  if (answer.code !== code) throw new Error(`${when}: ${answer.code} instead of ${code}`);
}

/** Checks that an answer's balance matches the kit's record. */
export function expectBooks({ balanceMinor }: Answered, { expectedMinor }: Table, when: string): void {
  if (balanceMinor !== String(expectedMinor)) throw new Error(`${when}: the balance is ${balanceMinor} instead of ${expectedMinor}`);
}

/** Asks for the balance and compares. */
export async function reconcile(table: Table, when: string): Promise<void> {
  const answer = await table.call('balance', { token: table.token });
  expectCode(answer, 'OK', `${when}, balance`);
  expectBooks(answer, table, when);
}

/** Places a bet that must be accepted. */
export async function mustBet(table: Table, round: Round, change: { amountMinor?: string; freeRound?: boolean } = {}): Promise<Answered> {
  const answer = await table.call('bet', round.bet(change));
  expectCode(answer, 'OK', 'a bet');
  table.expectedMinor -= BigInt(change.amountMinor ?? table.stakeMinor);
  expectBooks(answer, table, 'after a bet');
  return answer;
}

/** Pays a win that must be accepted. */
export async function mustWin(table: Table, round: Round, amountMinor: bigint, change: object = {}): Promise<Answered> {
  const answer = await table.call('win', round.win(amountMinor, change));
  expectCode(answer, 'OK', 'a win');
  table.expectedMinor += amountMinor;
  expectBooks(answer, table, 'after a win');
  return answer;
}
