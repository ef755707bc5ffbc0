import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordAct, verifyAudit } from '#server/domains/audit/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createTestApp, testMerchant, type TestApp } from '#tests/server/fixture/app.ts';
import { asSuperuser } from '#tests/server/fixture/superuser.ts';

import { runs } from './runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.replaceAll('\0', ''));
const line = fc.record({
  name: text,
  subject: text,
  detail: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null))),
});
const changes = [
  `actor = actor || 'x'`,
  `act = act || 'x'`,
  `subject = subject || 'x'`,
  `detail = detail || ' '`,
  `request_id = request_id || 'x'`,
  `created_at = created_at + interval '1 millisecond'`,
  `hash = set_byte(hash, 31, (get_byte(hash, 31) + 1) % 256)`,
];

test('whatever was written holds, and any change of any one field of any one line is found at that line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(), fc.constantFrom(...changes), async (lines, at, change) => {
      const base = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
      const merchantCode = testMerchant().code;
      for (const { name, subject, detail } of lines) {
        const ctx: Ctx = { ...base, log: base.log, merchant: { ...base.merchant, code: merchantCode }, actor: { kind: 'system', name } };
        await ctx.db.orm.transaction((tx) => recordAct({ ctx, tx, act: 'staff.left', subject, detail }));
      }
      const faults = async () => (await verifyAudit(app.db)).faults.filter((fault) => fault.merchantCode === merchantCode);
      expect(await faults()).toEqual([]);
      const sequence = (at % lines.length) + 1;
      await asSuperuser(app.db, `UPDATE audit_entries SET ${change} WHERE merchant_code = '${merchantCode}' AND sequence = ${sequence}`);
      const [first] = await faults();
      expect(first).toMatchObject({ merchantCode, sequence: BigInt(sequence) });
    }),
    { numRuns: runs(25) },
  );
});
