import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { solvedCaptcha } from './fixture/captcha.ts';
import { countOf, goodPassword, logInCall, registerPlayer, sealBody, sendSealed, visitor } from './fixture/identity.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  app.clock.freezeAt(new Date());
});
afterAll(async () => app.close());

type Browser = ReturnType<typeof visitor>;

const tryOnce = (browser: Browser, username: string, password: string, captcha: { captchaId?: string; captcha?: string } = {}) =>
  browser.call(logInCall, { body: { username, password, type: 'username', ...captcha } });

const captchaOf = (browser: Browser, merchantCode?: string) => solvedCaptcha(app, browser, merchantCode);

/** Strangers guess until the account makes them wait. */
async function besiege(username: string): Promise<void> {
  for (let at = 0; at < 7; at += 1) await tryOnce(visitor(app), username, 'a wrong password');
}

describe('a captcha', () => {
  test('is a picture that holds no text, and each is another', async () => {
    const images = new Set<string>();
    for (let at = 0; at < 20; at += 1) {
      const result = await visitor(app).call('GET /wps/captcha');
      if (!result.ok) throw new Error(result.code);
      const [head, data = ''] = result.value.image.split(',');
      expect(head).toBe('data:image/svg+xml;base64');
      const svg = Buffer.from(data, 'base64').toString();
      expect(svg).toMatch(/^<svg .*<\/svg>$/);
      expect(svg).not.toContain('<text');
      images.add(svg);
    }
    expect(images.size).toBe(20);
  });

  test('is asked for by the failure after which the account waits, and from then on, for a name that nobody has too (AUTH-026, ERR-002)', async () => {
    await registerPlayer(visitor(app), 'asked_one');
    for (const name of ['asked_one', 'asked_nobody']) {
      const flags: boolean[] = [];
      for (let at = 0; at < 8; at += 1) {
        const result = await tryOnce(visitor(app), name, 'a wrong password');
        flags.push(!result.ok && result.captcha);
      }
      expect(flags, name).toEqual([false, false, false, false, false, true, true, true]);
    }
  });

  test('solved lets the owner in at an unknown place while strangers go on guessing', async () => {
    await registerPlayer(visitor(app), 'besieged');
    await besiege('besieged');
    const away = visitor(app);
    expect(await tryOnce(away, 'besieged', goodPassword)).toMatchObject({ ok: false, code: 'rate.limited', captcha: true });
    expect(await tryOnce(away, 'besieged', goodPassword, await captchaOf(away))).toMatchObject({ ok: true });
    // no new guesses for strangers
    expect(await tryOnce(visitor(app), 'besieged', 'a wrong password')).toMatchObject({ code: 'rate.limited' });
  });

  test('is read in lower case and with spaces around it too', async () => {
    await registerPlayer(visitor(app), 'small_letters');
    await besiege('small_letters');
    const browser = visitor(app);
    const { captchaId, captcha } = await captchaOf(browser);
    expect(await tryOnce(browser, 'small_letters', goodPassword, { captchaId, captcha: ` ${captcha.toLowerCase()} ` })).toMatchObject({
      ok: true,
    });
  });

  test('solved is no licence to guess: from one place an account has ten tries', async () => {
    await registerPlayer(visitor(app), 'guessed_at');
    const browser = visitor(app, { address: 'solving-place' });
    const codes: string[] = [];
    for (let at = 0; at < 13; at += 1) {
      const result = await tryOnce(browser, 'guessed_at', `wrong password ${at}`, await captchaOf(browser));
      codes.push(result.ok ? 'in' : result.code);
    }
    expect(codes.filter((code) => code === 'login.failed')).toHaveLength(11);
    expect(codes.at(-1)).toBe('rate.limited');
  });
});

describe('a captcha is refused and the next one asked for', () => {
  const refused = { ok: false, code: 'captcha.invalid', captcha: true, fields: { captcha: 'captcha.invalid' } };
  const name = 'refused_one';

  beforeAll(async () => {
    await registerPlayer(visitor(app), name);
  });

  test('when it was used before, right or wrong (fault 39)', async () => {
    const browser = visitor(app);
    const right = await captchaOf(browser);
    expect(await tryOnce(browser, name, 'a wrong password', right)).toMatchObject({ code: 'login.failed', captcha: true });
    expect(await tryOnce(browser, name, goodPassword, right)).toMatchObject(refused);
    const missed = await captchaOf(browser);
    expect(await tryOnce(browser, name, goodPassword, { ...missed, captcha: 'AAAAA' })).toMatchObject(refused);
    expect(await tryOnce(browser, name, goodPassword, missed)).toMatchObject(refused);
  });

  test('when twenty answers come at once: one of them counts (fault 39)', async () => {
    const browser = visitor(app);
    const captcha = await captchaOf(browser);
    const before = await countOf(app, 'sessions');
    const results = await Promise.all(Array.from({ length: 20 }, () => tryOnce(browser, name, goodPassword, captcha)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countOf(app, 'sessions')).toBe(before + 1);
  });

  test("when it is another browser's, or another merchant's (fault 39)", async () => {
    const browser = visitor(app);
    const theirs = await captchaOf(visitor(app));
    expect(await tryOnce(browser, name, goodPassword, theirs)).toMatchObject(refused);
    await captchaOf(browser);
    expect(await tryOnce(browser, name, goodPassword, await captchaOf(visitor(app)))).toMatchObject(refused);
    const elsewhere = visitor(app, { host: other.mainDomain });
    const foreign = await captchaOf(elsewhere, other.code);
    browser.cookies.set('laro-captcha', elsewhere.cookies.get('laro-captcha') ?? '');
    expect(await tryOnce(browser, name, goodPassword, foreign)).toMatchObject(refused);
  });

  test('when it is empty, left out, garbage, or five minutes old (fault 39)', async () => {
    const browser = visitor(app);
    const { captchaId } = await captchaOf(browser);
    expect(await tryOnce(browser, name, goodPassword, { captchaId, captcha: '' })).toMatchObject(refused);
    expect(await tryOnce(browser, name, goodPassword, { captchaId: (await captchaOf(browser)).captchaId })).toMatchObject(refused);
    expect(await tryOnce(browser, name, goodPassword, { captchaId: 'garbage', captcha: 'A' })).toMatchObject(refused);
    const old = await captchaOf(browser);
    app.clock.advanceMs(300_000);
    expect(await tryOnce(browser, name, goodPassword, old)).toMatchObject(refused);
  });

  test('when the answer has ten thousand characters, and no session comes of it (fault 39)', async () => {
    const browser = visitor(app);
    const right = await captchaOf(browser);
    const before = await countOf(app, 'sessions');
    for (const captcha of ['A'.repeat(10_000), right.captcha.padEnd(10_000), right.captcha.padEnd(17)])
      expect(await tryOnce(browser, name, goodPassword, { ...right, captcha })).toMatchObject({ ok: false, code: 'request.invalid' });
    expect(await countOf(app, 'sessions')).toBe(before);
    expect(await tryOnce(browser, name, goodPassword, right)).toMatchObject({ ok: true });
  });
});

test('the answer to a failed log-in carries a message and the flag for a captcha (API-005, DATA-008)', async () => {
  const answers = [];
  for (let at = 0; at < 6; at += 1) {
    const data = await sealBody(app, { username: 'nobody_flagged', password: 'a wrong password', type: 'username' });
    answers.push((await sendSealed(app, logInCall, data, { 'accept-language': 'en' })).envelope);
  }
  const failure = { success: false, errorCode: 'login.failed', message: expect.stringMatching(/\w/) };
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => expect.objectContaining({ ...failure, value: null })),
    expect.objectContaining({ success: false, message: expect.stringMatching(/\w/), value: expect.objectContaining({ captcha: true }) }),
  ]);
});
