import { type BonusOffer, matchHours } from '#contract/bonus/calls.ts';
import { offerOf } from '#tests/server/fixture/bonus.ts';
import { dayMs } from '#tests/server/fixture/protection.ts';

const forever = { closesAt: '2100-01-01T00:00:00Z' };

/** Of each kind one; small mosts, so that they are reached. */
export const bookOffers = [
  offerOf({ ...forever, id: 'simula', grant: { kind: 'fixed', amountMinor: '6000' }, mostCashMinor: '4000', mostStakeMinor: '15000' }),
  offerOf({
    ...forever,
    id: 'tapat',
    grant: { kind: 'match', percent: 50, mostMinor: '10000' },
    multiple: 1,
    days: 2,
    mostCashMinor: '9000',
    mostStakeMinor: '30000',
  }),
  offerOf({
    ...forever,
    id: 'bola',
    product: 'lottery',
    grant: { kind: 'fixed', amountMinor: '5000' },
    multiple: 1,
    days: 2,
    mostCashMinor: '3000',
    mostStakeMinor: '9000',
  }),
] as const satisfies readonly BonusOffer[];

export interface HeldBonus {
  id: string;
  offer: BonusOffer;
  state: 'active' | 'converted' | 'forfeited' | 'expired';
  amount: bigint;
  balance: bigint;
  wagered: bigint;
  converted: bigint;
  endsAt: number;
  depositId: string | null;
}

/** What a match looks at. */
interface PaidIn {
  id: string;
  amount: bigint;
  isPaid: boolean;
  paidAt: number;
  isReversed: boolean;
}

/** What a stake was paid with: the bonus that it counts for, and how much of it was the bonus's. */
export interface StakePart {
  bonus: HeldBonus | undefined;
  part: bigint;
}

/** A player's bonuses by decision 018. What it answers is for the player's cash. */
export class BonusBook {
  readonly held: HeldBonus[] = [];

  get active(): HeldBonus | undefined {
    return this.held.find(({ state }) => state === 'active');
  }

  /** What would be given for an offer now, and for which deposit. */
  grantOf({ grant }: BonusOffer, deposits: readonly PaidIn[], now: number): { amount: bigint; depositId: string | null } {
    if (grant.kind !== 'match') return { amount: BigInt(grant.amountMinor), depositId: null };
    const [latest] = deposits
      .filter(
        ({ id, isPaid, isReversed, paidAt }) => isPaid && !isReversed && paidAt >= now - matchHours * 3_600_000 && !this.#isMatched(id),
      )
      .toSorted((one, other) => other.paidAt - one.paidAt || (one.id < other.id ? 1 : -1));
    const share = ((latest?.amount ?? 0n) * BigInt(grant.percent)) / 100n;
    return { amount: least(share, BigInt(grant.mostMinor)), depositId: latest?.id ?? null };
  }

  /** Cash first, of the bonus what is missing; nothing of it where both are too little. */
  partOf(amount: bigint, product: BonusOffer['product'], cash: bigint, now: number): StakePart {
    const { active } = this;
    const isOf = active?.offer.product === product && active.endsAt > now && amount <= BigInt(active.offer.mostStakeMinor);
    if (!active || !isOf) return { bonus: undefined, part: 0n };
    const missing = amount > cash ? amount - cash : 0n;
    return { bonus: active, part: missing <= active.balance ? missing : 0n };
  }

  accept(taken: Pick<HeldBonus, 'id' | 'offer' | 'amount' | 'depositId'>, now: number): void {
    this.end('expired');
    const endsAt = now + taken.offer.days * dayMs;
    this.held.push({ ...taken, state: 'active', balance: taken.amount, wagered: 0n, converted: 0n, endsAt });
  }

  end(state: 'forfeited' | 'expired'): void {
    const { active } = this;
    if (!active) return;
    active.state = state;
    active.balance = 0n;
  }

  /** A stake that had an outcome. Answers what became cash. */
  count(bonus: HeldBonus | undefined, stake: bigint, now: number): bigint {
    if (bonus?.state !== 'active' || bonus.endsAt <= now) return 0n;
    bonus.wagered += stake;
    if (bonus.wagered < bonus.amount * BigInt(bonus.offer.multiple)) return 0n;
    bonus.state = 'converted';
    return this.#convert(bonus);
  }

  /** The job: what has expired ends, and what is left in those that ended goes where it belongs. Answers what became cash. */
  clear(now: number): bigint {
    if (this.active && this.active.endsAt <= now) this.end('expired');
    let cash = 0n;
    for (const bonus of this.held.filter(({ state }) => state !== 'active')) {
      if (bonus.state === 'converted') cash += this.#convert(bonus);
      bonus.balance = 0n;
    }
    return cash;
  }

  #convert(bonus: HeldBonus): bigint {
    const cash = least(bonus.balance, BigInt(bonus.offer.mostCashMinor) - bonus.converted);
    bonus.balance -= cash;
    bonus.converted += cash;
    return cash;
  }

  #isMatched(depositId: string): boolean {
    return this.held.some((bonus) => bonus.depositId === depositId);
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
