import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openChannel } from '#server/domains/cashier/index.ts';
import { moveDrawsOn, openIssues, showLottery } from '#server/domains/lottery/index.ts';
import { goodPassword, registerPlayer, visitor } from '#tests/server/fixture/identity.ts';
import { fastGame, seedGames } from '#tests/server/fixture/lottery.ts';
import { goodPapers, sendPapers } from '#tests/server/fixture/papers.ts';
import { staffWith } from '#tests/server/fixture/staff.ts';
import { createWithdrawalBench, pin, taken } from '#tests/server/fixture/withdrawals.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { KnownValues } from './known-values.ts';
import { nextName } from './recipes/right.ts';

/** A person looks at what is above 1,000.00. */
const calm = { aboveMinor: '100000', newPayeeHours: 0, newAccountHours: 0, dayCount: 100, first: false, unverified: false };
const plain = { agentPath: '/', customerType: 0 };

export type Who = 'guest' | 'player' | 'agent' | 'staff';

/** Somebody who asks. */
export interface Person {
  api: InProcessGateway;
  memberId: string;
  userName: string;
  payeeId: string;
  agentPath: string;
  customerType: number;
  /** Where the browser is, if not at the merchant's own host. */
  host?: string | undefined;
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** A platform in which every call could succeed: who asks is registered, verified, has deposited and has a payment password. */
export async function openWorld() {
  const contentDirectory = mkdtempSync(join(tmpdir(), 'laro-operations-'));
  cpSync(join(import.meta.dirname, '../../../content'), contentDirectory, { recursive: true });
  const bench = await createWithdrawalBench({ review: calm }, { contentDirectory });
  const { app, ctx } = bench;
  await seedGames(app.db, app.merchant.code, [
    { vendor: 'BOLABILIS', code: 'one-minute-five', word: 'lottery:one-minute-five' },
    { vendor: 'TESTREELS', code: 'slot', word: 'line-slot:medium', type: 'RNG' },
  ]);
  await openIssues({ ctx });
  const limits = { currency: 'PHP', minimumMinor: '5000', maximumMinor: '5000000', feeMinor: '0', arrivalSeconds: 10 } as const;
  for (const [position, code] of ['sandbox', 'voucher', 'bank'].entries())
    await openChannel({ ctx, input: { ...limits, code, name: code, presetsMinor: ['50000'], position } });
  /** One more of the staff, who has just logged in: a session at the console is soon over. */
  const colleague = () => staffWith(app);
  const staff = await colleague();

  const known = new KnownValues({
    password: [goodPassword],
    oldPassword: [goodPassword],
    newPassword: ['ibang kuwago naman po'],
    confirmNewPassword: ['ibang kuwago naman po'],
    confirmPassword: [goodPassword],
    paymentPassword: [pin],
    oldPaymentPassword: [pin],
    newPaymentPassword: ['385024'],
    amount: ['50.00', '100', '500.00'],
    amountMinor: ['5000', '100', '10000'],
    currency: [app.merchant.currency],
    channel: ['sandbox', 'voucher'],
    institution: ['gcash'],
    holderName: ['Juan Dela Cruz'],
    account: ['09171237777'],
    gameId: ['bolabilis.one-minute-five', 'testreels.slot'],
    nodeId: ['bolabilis.one-minute-five', 'testreels.slot'],
    merchantCode: [app.merchant.code],
    merchant: [app.merchant.code],
    merchant_code: [app.merchant.code],
    reason: ['a reason that somebody wrote'],
    userName: ['juan_fuzz'],
    memberId: [],
    choice: ['1|2|3|4|5'],
    playId: ['first-5'],
    unitMinor: ['100', '200'],
    costMinor: ['100', '200'],
    dialingCode: ['63'],
    maintenance: [false],
  });

  /** Somebody with a payment password, a payee and money. */
  const player = async (options: { cashMinor?: bigint } = {}): Promise<Person> => {
    const made = await bench.player({ accountEnd: '7777', ...options });
    const { account: userName } = await taken(made.api.call('GET /wps/member/info'));
    return { ...made, userName, ...plain };
  };
  /** At a place in the tree of agents. */
  const place = async (
    person: Person,
    { customerType, parent }: { customerType: number; parent?: Person | undefined },
  ): Promise<Person> => {
    const agentPath = `${parent?.agentPath ?? '/'}${person.memberId}/`;
    await app.db.pool.query('update identity_members set customer_type = $2, parent_id = $3, agent_path = $4 where id = $1', [
      person.memberId,
      customerType,
      parent?.memberId ?? null,
      agentPath,
    ]);
    return { ...person, agentPath, customerType };
  };
  const newcomer = async (host?: string): Promise<Person> => {
    const api = visitor(app, host === undefined ? {} : { host });
    const { userName } = await registerPlayer(api, nextName());
    const { id: memberId } = await taken(api.call('GET /wps/member/info'));
    return { api, memberId, userName, payeeId: '', host, ...plain };
  };
  const member = async ({ customerType = 0, parent }: { customerType?: number; parent?: Person } = {}): Promise<Person> => {
    const made = await player({ cashMinor: 10_000_00n });
    const { api, memberId, userName } = made;
    await sendPapers(api);
    await taken(api.call('POST /wps/member/verification', { body: goodPapers }));
    await taken(
      (await colleague()).call('PUT /wps/staff/verifications/:memberId', { query: { memberId }, body: { decision: 'verified' } }),
    );
    await taken(
      api.call('POST /wps/cashier/deposits', {
        body: { channel: 'sandbox', amount: '500.00', currency: 'PHP' },
        idempotencyKey: crypto.randomUUID(),
      }),
    );
    known.learn('/wps/member/:memberId', { memberId, userName });
    return await place(made, { customerType, parent });
  };
  const nobody = { memberId: '', userName: '', payeeId: '', ...plain };
  const guest = (): Person => ({ api: visitor(app), ...nobody });
  const atConsole = (api: InProcessGateway): Person => ({ api, ...nobody });
  const agent = await member({ customerType: 1 });
  const people: Record<Who, Person> = { guest: guest(), player: await member(), agent, staff: atConsole(staff) };
  let below = await member({ customerType: 1, parent: agent });
  return {
    app,
    ctx,
    known,
    people,
    colleague,
    member,
    player,
    /** Somebody who has just registered. */
    newcomer,
    /** An agent who has just registered. */
    agent: async (parent?: Person) => await place(await newcomer(), { customerType: 1, parent }),
    withdraw: (by: Person, amount: string) => bench.request(by, amount),
    movePayouts: () => bench.moveOn(),
    /** The merchant as its file says, whatever was changed of it. */
    async openMerchant(): Promise<void> {
      await app.db.pool.query('delete from merchant_changes where merchant_code = $1', [app.merchant.code]);
      await app.merchantVersions.look();
    },
    /** A member of the agent's team. */
    below: () => below,
    lottery: () => showLottery({ ctx, input: { gameId: fastGame } }),
    /** Somebody new in the place of who lost their session, or was shut out. */
    async replace(who: Who): Promise<void> {
      if (who === 'guest') people.guest = guest();
      else if (who === 'staff') people.staff = atConsole(await colleague());
      else if (who === 'player') people.player = await member();
      else {
        people.agent = await member({ customerType: 1 });
        below = await member({ customerType: 1, parent: people.agent });
      }
    },
    /** A second passes, and what is due by the clock is done. */
    async passTime(): Promise<void> {
      app.clock.advanceMs(1000);
      if (app.clock.now().getTime() % 60_000 < 1000) await moveDrawsOn({ ctx });
    },
    async close(): Promise<void> {
      await app.close();
      rmSync(contentDirectory, { recursive: true, force: true });
    },
  };
}
