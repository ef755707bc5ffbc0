import { expect } from 'vitest';

import { endings, type Repeatable } from './acts.ts';
import { isTaken } from './refusals.ts';
import type { Transfer } from './model.ts';
import { major, type Story } from './story.ts';

type TransferAct = Extract<Repeatable, { kind: 'transfer' | 'recall' }>;

const isTurnedDown = ({ amount }: Transfer) => amount % 100n === endings.refused;

export async function askTransfer({ player: { api }, model }: Story, act: TransferAct): Promise<string> {
  if (act.kind === 'recall') {
    const said = await api.call('POST /wps/wallet/recall', { body: {}, idempotencyKey: act.id });
    if (!said.ok) return said.code;
    expect(said.value.transfers.length).toBe(model.vendor > 0n ? 1 : 0);
    return `done ${said.value.transfers[0]?.id ?? ''}`;
  }
  const body = { vendor: 'peryahan', direction: act.direction, amount: major(act.amount), currency: 'PHP' };
  const said = await api.call('POST /wps/wallet/transfers', { body, idempotencyKey: act.id });
  return said.ok ? `done ${said.value.id}` : said.code;
}

/** What goes there counts as a stake of cash, and no bonus pays it; what comes back is never forbidden. */
export function judgeTransfer({ model }: Story, act: TransferAct, code: string): void {
  const direction = act.kind === 'recall' ? 'out' : act.direction;
  const amount = act.kind === 'recall' ? model.vendor : act.amount;
  const faults = direction === 'in' ? model.stakeFaults(amount) : [];
  if (!isTaken(faults, code) || amount === 0n) return;
  if (direction === 'in') model.cash -= amount;
  model.transfers.push({ id: code.replace('done ', ''), direction, amount, at: model.now, booked: null, isOver: false });
}

/** Won or lost in the vendor's own games, of which the platform sees nothing. */
export async function playThere({ house, player, model }: Story, change: bigint): Promise<void> {
  if (model.vendor === 0n || model.vendor + change < 0n) return;
  const { pool } = house.bench.app.db;
  await pool.query('update sandbox_wallets set balance_minor = balance_minor + $2 where player = $1', [player.memberId, change]);
  model.vendor += change;
}

/** What the vendor has booked by its own books, and whether the platform has come to the same; each transfer was made once. */
export async function checkTransfers(story: Story): Promise<void> {
  const { house, player, model } = story;
  await readBookings(story);
  for (const transfer of model.transfers.filter(({ isOver }) => !isOver)) {
    const said = await player.api.call('GET /wps/wallet/transfers/:transferId', { query: { transferId: transfer.id } });
    const state = said.ok ? said.value.state : expect.fail(said.code);
    if (state === 'sending' || state === 'unknown') continue;
    expect(state).toBe(transfer.booked);
    transfer.isOver = true;
    if (transfer.direction === 'out' && state === 'done') model.win(transfer.amount);
    if (transfer.direction === 'in' && state === 'refused') model.cash += transfer.amount;
  }
  const { rows } = await house.bench.app.db.pool.query<{ there: string; made: string }>(
    `select coalesce((select balance_minor from sandbox_wallets where player = $1), 0)::text as there,
       (select count(*) from wallet_transfers where member_id = $2)::text as made`,
    [player.memberId, player.memberId],
  );
  expect(rows).toEqual([{ there: String(model.vendor), made: String(model.transfers.length) }]);
}

/** The vendor is another company: when it booked is its own, what it booked has to follow from the amount and from what it held. */
async function readBookings({ house, player, model }: Story): Promise<void> {
  const { rows } = await house.bench.app.db.pool.query<{ reference: string; refusal: string | null }>(
    'select reference, refusal from sandbox_wallet_transfers where player = $1',
    [player.memberId],
  );
  const before = model.vendor;
  let left = 0n;
  const fresh = model.transfers.filter(({ booked }) => booked === null);
  for (const transfer of fresh) {
    const found = rows.find(({ reference }) => reference === transfer.id);
    if (!found) continue;
    transfer.booked = found.refusal === null ? 'done' : 'refused';
    if (transfer.booked === 'refused') continue;
    expect(isTurnedDown(transfer)).toBe(false);
    model.vendor += transfer.direction === 'in' ? transfer.amount : -transfer.amount;
    if (transfer.direction === 'out') left += transfer.amount;
  }
  for (const transfer of fresh.filter(({ booked }) => booked === 'refused')) {
    const isShort = transfer.direction === 'out' && transfer.amount > before - left;
    expect(isTurnedDown(transfer) || isShort).toBe(true);
  }
}
