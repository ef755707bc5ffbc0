import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { files } from '#server/domains/files/schema.ts';
import { profileFeedback } from '#server/domains/profile/schema.ts';
import { protectionFamilyRequests } from '#server/domains/protection/schema.ts';
import { supportConversations } from '#server/domains/support/schema.ts';
import { putFile } from '#server/domains/files/index.ts';
import { underQuotas } from '#server/domains/verification/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { humanSolution } from './fixture/codes.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { requestsPerMinute: 0 } });
});
afterAll(async () => app.close());

const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));
const systemCtx = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });

describe('what may be sent so often in a time, asked for sixty times at once (ASVS 2.3.4)', () => {
  test('a family asks five times a day from one address', async () => {
    const family = visitor(app);
    const answers = await times(60, () =>
      family.call('POST /wps/protection/family', {
        body: {
          player: 'anak',
          relation: 'parent',
          name: 'Ina',
          contact: 'ina@tahanan.example',
          reason: 'Nag-aalala kami.',
          documents: '',
        },
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await app.db.orm.$count(protectionFamilyRequests)).toBe(5);
  });

  test('a member writes five letters of feedback an hour', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'maraming_sabi');
    const answers = await times(60, () =>
      browser.call('PUT /wps/member/feedback', { body: { content: 'Mahaba ang pila sa withdrawal.' } }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await app.db.orm.$count(profileFeedback)).toBe(5);
  });

  test('a guest writes three mails a day from one mailbox', async () => {
    const proofs = await Promise.all(Array.from({ length: 20 }, async () => humanSolution(visitor(app))));
    const answers = await Promise.all(
      proofs.map((humanVerification) =>
        visitor(app).call('POST /wps/support/guest', {
          body: { email: 'panauhin@bahay.example', topic: 'other', text: 'Paano po mag-deposit?', humanVerification },
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await app.db.orm.$count(supportConversations)).toBe(3);
  });

  test('a member keeps forty pictures of a kind a day; one that is no picture does not count', async () => {
    const ctx = systemCtx();
    const ownerId = randomUUID();
    const put = (bytes: Uint8Array) => putFile({ ctx, input: { ownerId, kind: 'avatar', bytes } });
    const [bad] = await Promise.allSettled([put(new Uint8Array([1, 2, 3]))]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'upload.not.picture' } });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (let at = 0; at < 36; at += 12) await times(12, () => put(picture));
    const last = await Promise.allSettled(Array.from({ length: 12 }, async () => put(picture)));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await app.db.orm.$count(files)).toBe(40);
  });
});

describe('an allowance that an act did not use', () => {
  test('is given back, all of several or none', async () => {
    const ctx = systemCtx();
    const quotas = [
      { key: 'wide', rule: { limit: 2, windowMs: 60_000 } },
      { key: 'narrow', rule: { limit: 1, windowMs: 60_000 } },
    ];
    const fail = () => underQuotas({ ctx, quotas, act: () => Promise.reject(new Error('no')) });
    for (let at = 0; at < 5; at += 1) await expect(fail()).rejects.toThrow('no');
    expect(await underQuotas({ ctx, quotas, act: () => Promise.resolve('done') })).toBe('done');
    const again = underQuotas({ ctx, quotas, act: () => Promise.resolve('done') });
    await expect(again).rejects.toThrow(ExpectedError);
    // the wide one was not used up by the refusal of the narrow one
    expect(await underQuotas({ ctx, quotas: quotas.slice(0, 1), act: () => Promise.resolve('done') })).toBe('done');
  });
});
