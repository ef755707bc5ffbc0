import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { rounds } from '#server/domains/rounds/schema.ts';
import { foldTeams, memberSums } from '#server/domains/teams/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { openOperator, type Operator, type TestMember } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const system = () => operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' });
const productsOf = async ({ memberId }: TestMember) => {
  const sums = await memberSums({ ctx: system(), input: { of: { memberIds: [memberId] }, from: '2026-01-01', until: '2027-12-31' } });
  return sums.map(({ product, bets }) => [product, bets]);
};

describe('a bet of a game that has left the catalogue', () => {
  const playOf = async (member: TestMember, gameId: string) => {
    const at = operator.clock.now();
    const money = { stakeMinor: 10n, winMinor: 0n, currency: 'PHP', state: 'closed', openedAt: at, endedAt: at } as const;
    const of = { merchantCode: operator.merchant.code, memberId: member.memberId, gameId, gameName: 'Nawala' };
    await operator.db.orm.insert(rounds).values({ vendorCode: 'studio', roundId: randomUUID(), ...of, ...money });
  };

  test('is counted as its game was, and those after it too', async () => {
    const member = await operator.newMember();
    const gameId = `nawala-${randomUUID()}`;
    await operator.db.pool.query(
      `insert into catalogue_games select (jsonb_populate_record(g, jsonb_build_object('id', $1::text, 'code', $1::text, 'type', 'FISH'))).*
       from catalogue_games g where id = $2`,
      [gameId, operator.gameId],
    );
    await playOf(member, gameId);
    await operator.db.pool.query('delete from catalogue_games where id = $1', [gameId]);
    await playOf(member, operator.gameId);
    await foldTeams({ ctx: system() });
    expect(await productsOf(member)).toEqual([
      ['fish', 1],
      ['slots', 1],
    ]);
  });

  test('that nobody ever knew stops nothing, and is told to the log once', async () => {
    const member = await operator.newMember();
    const said = vi.fn<(facts: object, text: string) => void>();
    const ctx = { ...system(), log: { ...system().log, error: said } } as unknown as Ctx;
    for (let time = 0; time < 2; time += 1) {
      await playOf(member, 'walang-nakakaalam');
      await foldTeams({ ctx });
    }
    expect(await productsOf(member)).toEqual([['slots', 2]]);
    expect(said.mock.calls.map(([facts]) => facts)).toEqual([{ gameId: 'walang-nakakaalam', product: 'slots' }]);
  });
});
