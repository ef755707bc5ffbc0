import { expect } from 'vitest';

import type { Operator } from '#tests/server/fixture/operator.ts';

/**
 * Money in = money out + house, as the ledger and the rounds have it: players, house and channel hold nothing together, nobody else holds
 * anything, and the house has what was staked less what was won. True at any moment, not only when all is settled.
 */
export async function expectZeroSum({ db, merchant }: Operator): Promise<void> {
  const { rows } = await db.pool.query<{ holders: Record<string, string>; kept: string }>(
    `select
       (select jsonb_object_agg(holder, total) from (
         select split_part(address, ':', 1) as holder, sum(balance_minor)::text as total
         from ledger_account where merchant_code = $1 group by 1
       ) as held) as holders,
       (select coalesce(sum(stake_minor - win_minor), 0)::text from rounds where merchant_code = $1) as kept`,
    [merchant.code],
  );
  const { player = '0', house = '0', channel = '0', ...others } = rows[0]?.holders ?? {};
  expect(BigInt(player) + BigInt(house) + BigInt(channel), 'players + house + channel').toBe(0n);
  expect(BigInt(house), 'the house has what the rounds left it').toBe(BigInt(rows[0]?.kept ?? '0'));
  expect(Object.values(others).filter((total) => total !== '0')).toEqual([]);
}
