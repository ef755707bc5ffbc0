import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listActs } from '#server/domains/audit/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { visitor } from './fixture/identity.ts';
import { staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
});
afterAll(() => app.close());

const actsOn = async (subject: string) => {
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  return (await listActs({ ctx, input: { subject, count: 20 } })).map(({ act }) => act);
};

describe('settings', () => {
  test('change a flag at this merchant alone, at once here and within seconds in another process, with the reason in the audit', async () => {
    const second = await createTestApp({ db: { ...app.db, close: () => Promise.resolve() }, merchant: app.merchant });
    try {
      const admin = await staffWith(app, ['admin']);
      const flag = async (of: TestApp, host = app.merchant.mainDomain) => {
        const flags = await visitor(of, { host }).call('GET /wps/system/whitelabel');
        return flags.ok && flags.value.FREEPLAY;
      };
      expect([await flag(app), await flag(second), await flag(app, other.mainDomain)]).toEqual([true, true, true]);
      const changed = await admin.call('PUT /wps/staff/settings', {
        body: { flags: { FREEPLAY: false }, reason: 'trials are abused today' },
      });
      expect(changed).toMatchObject({ ok: true, value: { version: 1, changed: ['FREEPLAY'], flags: { FREEPLAY: false } } });
      expect([await flag(app), await flag(app, other.mainDomain)]).toEqual([false, true]);
      await expect.poll(() => flag(second)).toBe(false);
      expect(
        await admin.call('PUT /wps/staff/settings', {
          body: { flags: { FREEPLAY: true }, maintenance: true, reason: 'moving the database' },
        }),
      ).toMatchObject({ ok: true });
      const status = await visitor(app).call('GET /wps/system/status');
      expect(status.ok && status.value.maintenance).toBe(true);
      expect((await admin.call('PUT /wps/staff/settings', { body: { maintenance: false, reason: 'the database has moved' } })).ok).toBe(
        true,
      );
      expect(await actsOn(`merchant:${app.merchant.code}`)).toEqual(['merchant.changed', 'merchant.changed', 'merchant.changed']);
      const audit = await admin.call('GET /wps/staff/audit', { query: { act: 'merchant' } });
      expect(audit.ok && audit.value.list[0]).toMatchObject({
        actor: `staff:${admin.staffId}`,
        detail: { maintenance: false, reason: 'the database has moved' },
      });
    } finally {
      await second.close();
    }
  });

  test('put the parts of home in the merchant’s order, and refuse an order without one that every visitor sees', async () => {
    const admin = await staffWith(app, ['admin']);
    const ordered = async () => {
      const settings = await visitor(app).call('GET /wps/system/settings/consolidated');
      return settings.ok && settings.value.homeParts;
    };
    const homeParts = ['draws', 'hot', 'continue', 'vendors', 'icons'] as const;
    const body = { homeParts: [...homeParts], reason: 'draws sell best here' };
    expect(await admin.call('PUT /wps/staff/settings', { body })).toMatchObject({
      ok: true,
      value: { homeParts, changed: expect.arrayContaining(['homeParts']) },
    });
    expect(await ordered()).toEqual(homeParts);
    expect(await admin.call('PUT /wps/staff/settings', { body: { ...body, homeParts: ['draws', 'hot', 'vendors'] } })).toMatchObject({
      ok: false,
    });
    expect(await ordered()).toEqual(homeParts);
  });
});
