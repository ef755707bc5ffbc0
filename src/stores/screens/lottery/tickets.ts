/** Lives as long as the launch page: the player's latest tickets of this lottery. */
import { atom } from 'nanostores';

import type { Ticket } from '#contract/lottery/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { takeGameMessage } from '#site/stores/launch.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { gameId } from './game.ts';

export const $tickets = atom<readonly Ticket[]>([]);
/** The player's spendable balance, as last read. */
export const $cashMinor = atom<bigint | undefined>(undefined);

const shown = 10;

onSeen($tickets, () => void readTickets());

export async function readTickets(): Promise<void> {
  const query = { gameId: gameId(), pageNo: 1, pageSize: shown };
  const [tickets] = await Promise.all([gateway.call('GET /lotto/lgw/tickets', { query }), readMoney()]);
  if (tickets.ok) takeTickets(tickets.value.list);
}

/** Adds new ones in front and updates known ones. */
export function takeTickets(tickets: readonly Ticket[]): void {
  const fresh = new Map(tickets.map((ticket) => [ticket.ticketId, ticket]));
  const others = $tickets.get().filter(({ ticketId }) => !fresh.has(ticketId));
  $tickets.set([...tickets, ...others].toSorted((one, other) => other.placedAt - one.placedAt || one.drawAt - other.drawAt));
}

/** The balance in the page's bar. */
async function readMoney(): Promise<void> {
  const wallet = await gateway.call('GET /wps/wallet/getWallet');
  if (!wallet.ok) return;
  const { cashMinor, bonusMinor, bonusProduct, currency } = wallet.value;
  const spendable = BigInt(cashMinor) + (bonusProduct === 'lottery' ? BigInt(bonusMinor) : 0n);
  $cashMinor.set(spendable);
  takeGameMessage({ type: 'balance', balanceMinor: spendable.toString(), currency });
}
