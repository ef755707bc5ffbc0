import { readFileSync } from 'node:fs';

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createGateway, type Gateway } from '#site/api/gateway.ts';
import { createChangePasswordScreen } from '#site/stores/screens/change-password.ts';
import { createForgetScreen } from '#site/stores/screens/forget.ts';
import type { Form } from '#site/stores/screens/form.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';

const nothing = { title: '', text: '', confirm: '', cancel: '' };
const memory = { recallLogin: async () => undefined, rememberLogin: async () => true };
const leave = () => {};

type Screen = Pick<Form<string, unknown>, '$isValid' | '$isSending' | '$failure'> & { submit(): Promise<unknown> };

/** Each form with everything filled in, and the call that it sends. */
const forms: Record<string, { path: string; make(api: Gateway): Screen }> = {
  login: {
    path: '/wps/session/login',
    make: (api) => {
      const screen = createLoginScreen({ rules: {}, codes: undefined, api, memory });
      screen.adopt({ username: 'juan', password: 'mangga sa tag-araw' });
      return screen;
    },
  },
  registration: {
    path: '/wps/member/register',
    make: (api) => {
      const settings = { rules: {}, usernameRegistration: true, mobileRegistration: false, bornBy: '2005-01-01' };
      const screen = createRegisterScreen({ settings, codes: undefined, texts: { registered: '', invitation: '', link: '' }, api });
      screen.adopt({ username: 'juan', password: 'dilaw na payong', confirmPassword: 'dilaw na payong', birthDate: '1990-06-12' });
      return screen;
    },
  },
  'a forgotten password': {
    path: '/wps/member/password/email',
    make: (api) => {
      const screen = createForgetScreen({ rules: {}, sentText: '', leave, api });
      screen.adopt({ username: 'juan', email: 'juan@demo.invalid' });
      return screen;
    },
  },
  'another password': {
    path: '/wps/member/password/v2',
    make: (api) => {
      const words = { wait: '', saved: '', same: nothing };
      const screen = createChangePasswordScreen({ rules: {}, words, leave, api, memory });
      screen.adopt({ oldPassword: 'mangga', newPassword: 'dilaw na payong', confirmNewPassword: 'dilaw na payong' });
      return screen;
    },
  },
};

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

const troubles: Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>> = {
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'an answer that never comes': (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  'a broken server': () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
  'an answer that is cut off': () => Promise.resolve(new Response('{"success":true,"val')),
  'an answer that is empty': () => Promise.resolve(new Response('')),
};

let payloadKey: unknown;
beforeAll(async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  payloadKey = await crypto.subtle.exportKey('jwk', publicKey);
});
beforeEach(() => {
  vi.stubGlobal('location', { search: '', origin: 'http://localhost' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const messages = (language: string) =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/errors.json`, 'utf8')) as Record<string, string>;

describe.each(Object.keys(troubles))('with %s', (trouble) => {
  test.each(Object.keys(forms))('%s is sent once, says in words that it failed, and can be sent again (fault 57)', async (name) => {
    const { path, make } = forms[name] ?? expect.fail();
    let sent = 0;
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      if (url.includes('/settings/consolidated')) return json({ success: true, value: { payloadKey } });
      if (!url.includes(path)) return json({ success: true, value: {} });
      sent += 1;
      return (troubles[trouble] ?? expect.fail())(signal);
    };
    const api = createGateway({ fetch, origin: 'http://localhost', token: () => undefined, language: () => 'en', device: () => 'OTHERS' });
    const screen = make(api);
    expect(screen.$isValid.get()).toBe(true);
    for (const tries of [1, 2]) {
      const both = Promise.all([screen.submit(), screen.submit()]);
      expect(screen.$isSending.get()).toBe(true);
      await vi.waitFor(() => expect(sent).toBe(tries));
      await vi.advanceTimersByTimeAsync(30_000);
      await both;
      expect(sent).toBe(tries);
      expect(screen.$isSending.get()).toBe(false);
      for (const language of ['tl', 'en']) expect(messages(language)[screen.$failure.get() ?? '']).toMatch(/\S/);
    }
  });
});
