import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kycVerifications } from '#server/domains/kyc/schema.ts';
import { decideVerification } from '#server/domains/kyc/index.ts';

import { goodPapers, sendPapers } from './fixture/papers.ts';
import { staffWith } from './fixture/staff.ts';
import { createWithdrawalBench, holderName, type PaidPlayer, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;

beforeAll(async () => {
  const review = { aboveMinor: '50000', newPayeeHours: 0, newAccountHours: 0, dayCount: 100, first: false, unverified: false };
  bench = await createWithdrawalBench({ review });
});
afterAll(() => bench.app.close());

async function verify({ api, memberId }: PaidPlayer, name: string): Promise<void> {
  await sendPapers(api);
  const sent = await api.call('POST /wps/member/verification', { body: { ...goodPapers, name } });
  if (!sent.ok) throw new Error(sent.code);
  await decideVerification({ ctx: bench.ctx, input: { staffId: 's1', memberId, decision: 'verified' } });
}

describe('the name on the document', () => {
  test('is kept sealed, seen by the verification role, and needed', async () => {
    const player = await bench.player();
    await sendPapers(player.api);
    for (const name of ['', '\u200b', 'x'.repeat(65), 'Juan1'])
      expect(await player.api.call('POST /wps/member/verification', { body: { ...goodPapers, name } })).toMatchObject({
        ok: false,
        fields: { name: 'document.name.invalid' },
      });
    expect((await player.api.call('POST /wps/member/verification', { body: { ...goodPapers, name: '  Maria  Clara Ibarra ' } })).ok).toBe(
      true,
    );
    const [row] = await bench.app.db.orm.select().from(kycVerifications).where(eq(kycVerifications.memberId, player.memberId));
    expect(JSON.stringify(row)).not.toContain('Clara');
    const desk = await staffWith(bench.app, ['verification']);
    const shown = await desk.call('GET /wps/staff/verifications/:memberId', { query: { memberId: player.memberId } });
    expect(shown).toMatchObject({ ok: true, value: { details: { name: 'Maria Clara Ibarra' } } });
  });

  test('that is the account holder’s lets a withdrawal through, and staff see both, however they are written', async () => {
    const player = await bench.player();
    await verify(player, 'DELA-CRUZ Juán');
    const { id } = await bench.request(player, '600');
    const desk = await staffWith(bench.app, ['cashier']);
    const queue = await desk.call('GET /wps/staff/withdrawals');
    expect(queue.ok && queue.value.list.find((row) => row.id === id)).toMatchObject({
      holderName,
      verifiedName: 'DELA-CRUZ Juán',
      nameDiffers: false,
    });
  });

  test('that is another one stops the next withdrawal, and marks one that waits already', async () => {
    const player = await bench.player({ cashMinor: 2_000_00n });
    const { id } = await bench.request(player, '600');
    await verify(player, 'Pedro Penduko');
    const desk = await staffWith(bench.app, ['cashier']);
    const queue = await desk.call('GET /wps/staff/withdrawals');
    expect(queue.ok && queue.value.list.find((row) => row.id === id)).toMatchObject({ verifiedName: 'Pedro Penduko', nameDiffers: true });
    expect(await bench.ask(player, '600')).toMatchObject({ ok: false, fields: { payeeId: 'payee.name.mismatch' } });
  });

  test('counts once verified alone, and a verification from before there was one goes by nobody’s', async () => {
    const player = await bench.player({ cashMinor: 2_000_00n });
    await sendPapers(player.api);
    await player.api.call('POST /wps/member/verification', { body: { ...goodPapers, name: 'Pedro Penduko' } });
    const { id } = await bench.request(player, '600');
    const desk = await staffWith(bench.app, ['cashier']);
    const nameOf = async () => {
      const queue = await desk.call('GET /wps/staff/withdrawals');
      return queue.ok && queue.value.list.find((row) => row.id === id);
    };
    expect(await nameOf()).toMatchObject({ verifiedName: null, nameDiffers: false });
    const { name: _, ...older } = goodPapers;
    const sealedDetails = bench.ctx.vault.seal(JSON.stringify(older), `kyc ${bench.app.merchant.code} ${player.memberId}`);
    await bench.app.db.orm.update(kycVerifications).set({ sealedDetails }).where(eq(kycVerifications.memberId, player.memberId));
    await decideVerification({ ctx: bench.ctx, input: { staffId: 's1', memberId: player.memberId, decision: 'verified' } });
    expect(await nameOf()).toMatchObject({ verifiedName: null, nameDiffers: false });
    expect((await bench.ask(player, '600')).ok).toBe(true);
  });
});
