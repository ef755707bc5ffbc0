import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import en from '#site/i18n/locales/en/registration.json' with { type: 'json' };
import tl from '#site/i18n/locales/tl/registration.json' with { type: 'json' };
import { words } from '#site/i18n/words.ts';
import { SocialFields } from '#site/islands/session/social-fields.tsx';
import type { FieldRule } from '#site/lib/field-rules.ts';
import { plainFields } from '#site/lib/register-rules.ts';
import { socialFields } from '#site/lib/social-rules.ts';
import { createSocialScreen } from '#site/stores/screens/social.ts';

import { speaker } from '../setup/site-words.ts';

const strings = words(
  speaker('en'),
  'session',
  'registration',
  'login.captcha',
  'code',
  'common.optional',
  'common.close',
  'common.loading',
);
const label = strings['session.field.affiliateCode'];

/** What is drawn of a first visit where the merchant's rule for invitations is this, by a link of somebody or none. */
async function draw(affiliateCode: Partial<FieldRule> | undefined, isInvited = false) {
  const rules = affiliateCode ? { affiliateCode: { enabled: true, required: false, ...affiliateCode } } : {};
  const api = {
    call: async (name: string) =>
      name === 'GET /wps/agent/affiliate'
        ? { ok: isInvited, code: 'affiliate.invalid', fields: {}, value: { code: 'LIGAYA' } }
        : { ok: false, code: 'social.incomplete', fields: {}, captcha: false },
  } as never;
  const next = '/m/home?affiliateCode=LIGAYA';
  const screen = createSocialScreen({ rules, bornBy: '2005-01-01', failed: undefined, registeredText: '', next, api });
  await screen.open();
  const html = renderToStaticMarkup(createElement(SocialFields, { screen, strings, errors: {}, rules, minimumAge: 21 }));
  return { screen, html, input: /<input[^>]*name="affiliateCode"[^>]*>/.exec(html)?.[0] };
}

describe('the form after a log-in by another site', () => {
  test('asks for the invitation that the merchant requires, and cannot be sent without one', async () => {
    const { screen, html, input } = await draw({ required: true });
    expect(input).toContain('required=""');
    expect(html).toContain(`>${label}<`);
    expect(screen.$canSubmit.get()).toBe(false);
    screen.change('affiliateCode', 'LIGAYA');
    expect(screen.$canSubmit.get()).toBe(true);
  });

  test('offers one that is not required', async () => {
    const { screen, html, input } = await draw({});
    expect(input).not.toContain('required');
    expect([html.includes(`${label} (${strings['common.optional']})`), screen.$canSubmit.get()]).toEqual([true, true]);
  });

  test.each([
    ['who comes by a link of somebody', { required: true }, true],
    ['anybody where the merchant knows no invitations', undefined, false],
    ['anybody where the merchant has switched it off', { enabled: false }, false],
  ])('does not ask %s', async (_, rule, isInvited) => {
    const { screen, input } = await draw(rule, isInvited);
    expect([input, screen.$canSubmit.get()]).toEqual([undefined, true]);
  });
});

describe('the form of a merchant whose rule table asks for everything', () => {
  const needed = { enabled: true, required: true } as const;
  const rules = Object.fromEntries([...socialFields, 'username', 'password', 'captcha', 'domain'].map((name) => [name, needed]));
  const labels = Object.entries({ en, tl }).map(([language, texts]) => [language, texts as Record<string, string>] as const);

  test.each(labels)('draws what the provider cannot tell, each required and with its label, in %s (DATA-015)', async (_, texts) => {
    for (const asksEmail of [false, true]) {
      const fields = asksEmail ? { email: 'email.invalid' } : {};
      const api = { call: async () => ({ ok: false, code: 'social.incomplete', fields, captcha: false }) } as never;
      const screen = createSocialScreen({ rules, bornBy: '2005-01-01', failed: undefined, registeredText: '', api });
      await screen.open();
      const shown = {
        ...strings,
        ...Object.fromEntries(plainFields.map((name) => [`registration.field.${name}`, texts[`field.${name}`]])),
      } as typeof strings;
      const html = renderToStaticMarkup(createElement(SocialFields, { screen, strings: shown, errors: {}, rules, minimumAge: 21 }));
      const asked = socialFields.filter((name) => name !== 'email' || asksEmail);
      expect([...html.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(asked);
      expect([...html.matchAll(/<input[^>]*required=""/g)]).toHaveLength(asked.length);
      expect(html).toMatch(/<input[^>]*type="password"[^>]*name="paymentPassword"|name="paymentPassword"[^>]*type="password"/);
      for (const name of plainFields.filter((one) => one !== 'email' || asksEmail))
        expect(html).toContain(`>${texts[`field.${name}`]}</label>`);
    }
  });
});
