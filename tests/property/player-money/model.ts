import type { BonusOffer } from '#contract/bonus/calls.ts';
import { dayMs } from '#tests/server/fixture/protection.ts';

import { BonusBook, type HeldBonus, type StakePart } from './bonus-book.ts';

/** What the books should say of one player: money by hand, in centavos, and the rules that protect the player told from the whole history. */
export class Model {
  now: number;
  cash = 0n;
  readonly bets: Bet[] = [];
  readonly deposits: Deposit[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly orders: Order[] = [];
  readonly transfers: Transfer[] = [];
  /** What the vendor with a wallet of its own holds. */
  vendor = 0n;
  readonly bonuses = new BonusBook();
  readonly limits = new Map<LimitKind, bigint>();
  readonly #raises = new Map<LimitKind, { wanted: bigint | null; readyAt: number }>();
  readonly #wins: { at: number; amount: bigint }[] = [];
  barredUntil = 0;

  constructor(now: number) {
    this.now = now;
  }

  get held(): bigint {
    return this.withdrawals.reduce((sum, { amount, isOver }) => (isOver ? sum : sum + amount), 0n);
  }

  get isBarred(): boolean {
    return this.barredUntil > this.now;
  }

  /** Why a stake is refused, every reason that holds; none = it is taken. */
  stakeFaults(amount: bigint, product?: Product): StakeFault[] {
    const faults: StakeFault[] = [];
    if (this.isBarred) faults.push('barred');
    const most = this.limits.get('loss');
    if (most !== undefined && this.#lostToday() + amount > most) faults.push('limit');
    if (this.cash < amount - this.#partOf(amount, product).part) faults.push('funds');
    return faults;
  }

  depositFaults(amount: bigint): StakeFault[] {
    if (this.isBarred) return ['barred'];
    const most = this.limits.get('deposit');
    return most !== undefined && this.#sumToday(this.deposits.filter(({ isReversed }) => !isReversed)) + amount > most ? ['limit'] : [];
  }

  takeBet(roundId: string, amount: bigint): void {
    this.bets.push({ roundId, amount, at: this.now, state: 'placed', wins: 0, ...this.#pay(amount, 'slots') });
  }

  takeOrder(amount: bigint): void {
    this.orders.push({ amount, at: this.now, isDrawn: false, ...this.#pay(amount, 'lottery') });
  }

  /** In the proportion of what it was won with; the remainder is cash. */
  win(amount: bigint, { bonus, part, amount: stake }: StakePart & { amount: bigint } = cashAlone): void {
    const share = (amount * part) / stake;
    this.cash += amount - share;
    if (bonus) bonus.balance += share;
    this.#wins.push({ at: this.now, amount });
  }

  /** A stake has its outcome. */
  count({ bonus, amount }: { bonus: HeldBonus | undefined; amount: bigint }): void {
    this.cash += this.bonuses.count(bonus, amount, this.now);
  }

  undo(bet: Bet): void {
    this.cash += bet.amount - bet.part;
    if (bet.bonus) bet.bonus.balance += bet.part;
    bet.state = 'undone';
  }

  /** Lower, or a first one: at once. Higher, or none: asked for. */
  setLimit(kind: LimitKind, wanted: bigint | null): void {
    const standing = this.limits.get(kind);
    if (standing !== undefined && (wanted === null || wanted > standing)) {
      this.#raises.set(kind, { wanted, readyAt: this.now + dayMs });
      return;
    }
    this.#raises.delete(kind);
    if (wanted !== null) this.limits.set(kind, wanted);
  }

  /** The second yes: what it is answered. */
  confirm(kind: LimitKind): string {
    const raise = this.#raises.get(kind);
    if (!raise) return 'limit.raise.none';
    if (raise.readyAt > this.now) return 'limit.raise.early';
    this.#raises.delete(kind);
    if (raise.wanted === null) this.limits.delete(kind);
    else this.limits.set(kind, raise.wanted);
    return 'done';
  }

  #pay(amount: bigint, product: Product): StakePart {
    const paid = this.#partOf(amount, product);
    this.cash -= amount - paid.part;
    if (paid.bonus) paid.bonus.balance -= paid.part;
    return paid;
  }

  #partOf(amount: bigint, product: Product | undefined): StakePart {
    return product ? this.bonuses.partOf(amount, product, this.cash, this.now) : { bonus: undefined, part: 0n };
  }

  /** What is with the vendor is lost until it is back, by whichever way. */
  #lostToday(): bigint {
    const sent = this.transfers.filter(({ direction, booked, isOver }) => direction === 'in' && !(isOver && booked === 'refused'));
    const bets = this.bets.filter(({ state }) => state !== 'undone');
    const staked = this.#sumToday(bets) + this.#sumToday(this.orders) + this.#sumToday(sent);
    return staked - this.#sumToday(this.#wins);
  }

  #sumToday(list: readonly { at: number; amount: bigint }[]): bigint {
    return list.filter(({ at }) => dayOf(at) === dayOf(this.now)).reduce((sum, { amount }) => sum + amount, 0n);
  }
}

/** Manila knows no summer time. */
const dayOf = (ms: number) => Math.floor((ms + 8 * 3_600_000) / dayMs);

const cashAlone = { bonus: undefined, part: 0n, amount: 1n };

type Product = BonusOffer['product'];
export type LimitKind = 'deposit' | 'loss';
export type StakeFault = 'barred' | 'limit' | 'funds';
export interface Bet extends StakePart {
  roundId: string;
  amount: bigint;
  at: number;
  state: 'placed' | 'won' | 'undone';
  wins: number;
}
export interface Deposit {
  id: string;
  amount: bigint;
  at: number;
  /** Where it is paid; empty = nothing is left to pay. */
  page: string;
  isPaid: boolean;
  paidAt: number;
  isReversed: boolean;
}
interface Withdrawal {
  id: string;
  amount: bigint;
  /** What the provider does with its payee in the end. */
  end: 'paid' | 'failed';
  isOver: boolean;
}
export interface Transfer {
  id: string;
  direction: 'in' | 'out';
  amount: bigint;
  at: number;
  /** By the vendor's books; null = not yet. */
  booked: 'done' | 'refused' | null;
  /** The platform knows. */
  isOver: boolean;
}
export interface Order extends StakePart {
  amount: bigint;
  at: number;
  isDrawn: boolean;
}
