import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { $question } from '#site/stores/dialogs.ts';
import { $loading, hideLoading } from '#site/stores/loading.ts';
import { recallLogin, rememberLogin } from '#site/stores/remembered-login.ts';
import { createChangePasswordScreen } from '#site/stores/screens/change-password.ts';
import { createForgetScreen } from '#site/stores/screens/forget.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { createResetPasswordScreen } from '#site/stores/screens/reset-password.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { $toast } from '#site/stores/toasts.ts';
import english from '#site/i18n/locales/en/password.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/password.json' with { type: 'json' };
import { sendPasswordMails } from '#server/domains/identity/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const newPassword = 'dilaw na payong sa ulan';
const words = {
  wait: english['change.wait'],
  saved: english['change.saved'],
  same: { title: english['same.title'], text: english['same.text'], confirm: english['same.confirm'], cancel: english['same.cancel'] },
};

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;
let count = 0;
let userName = '';
let leave = vi.fn();

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  count += 1;
  userName = `pasword_${count}`;
  await registerPlayer(visitor(app), userName);
  tab = openBrowserTab(app, app.merchant.mainDomain);
  stop = $session.listen(() => {});
  // a timer of the test before calls its own
  leave = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  hideLoading();
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

/** A key of this device as the browser keeps it, without the browser's own store. */
const deviceKey = crypto.subtle.importKey('raw', new Uint8Array(32), 'HKDF', false, ['deriveKey']);
const memory = {
  recallLogin: (type: 'username' | 'sms') => recallLogin(type, () => deviceKey),
  rememberLogin: (login: Parameters<typeof rememberLogin>[0]) => rememberLogin(login, () => deviceKey),
};
const stored = () => JSON.parse(tab.localStorage.getItem('MC_SESSION_INFO') ?? 'null');
const remember = () => memory.rememberLogin({ type: 'username', username: userName, password: goodPassword, countryDialingCode: '' });
const openChange = () => createChangePasswordScreen({ rules: app.merchant.register.fields, words, leave, memory });

async function logIn(password = goodPassword) {
  const screen = createLoginScreen({ rules: {}, memory });
  screen.adopt({ username: userName, password });
  return await screen.submit();
}

function fill(screen: ReturnType<typeof openChange>, oldPassword: string, password: string, confirm = password) {
  screen.change('oldPassword', oldPassword);
  screen.change('newPassword', password);
  screen.change('confirmNewPassword', confirm);
}

describe('the change-password dialog', () => {
  test('sends nothing while the form is not valid (PASS-033)', async () => {
    await logIn();
    const screen = openChange();
    tab.requests.length = 0;
    for (const [oldOne, newOne, confirmation] of [
      ['', newPassword, newPassword],
      [goodPassword, 'maikli', 'maikli'],
      [goodPassword, newPassword, ''],
      [goodPassword, newPassword, 'iba'],
    ] as const) {
      fill(screen, oldOne, newOne, confirmation);
      await screen.submit();
    }
    expect([tab.requests, $loading.get()]).toEqual([[], undefined]);
  });

  test('has the fields oldPassword, newPassword and confirmNewPassword (PASS-032)', () =>
    expect(Object.keys(openChange().$values.get())).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']));

  test('needs the old password, by the rule of log-in, unless this device knows it (RULE-015, RULE-016)', async () => {
    await logIn();
    const screen = openChange();
    await screen.recall();
    screen.change('oldPassword', '');
    expect(screen.$shownFaults.get().oldPassword).toMatchObject({ kind: 'required' });
    screen.change('oldPassword', 'x'.repeat(129));
    expect(screen.$shownFaults.get().oldPassword).toMatchObject({ kind: 'long', max: 128 });
    await remember();
    await screen.recall();
    screen.change('oldPassword', '');
    expect(screen.$shownFaults.get().oldPassword).toBeUndefined();
    fill(screen, '', newPassword);
    await screen.submit();
    expect(await logInPlayer(visitor(app), userName, newPassword)).toMatchObject({ ok: true });
  });

  test('does not take the remembered password of somebody else', async () => {
    await logIn();
    await memory.rememberLogin({ type: 'username', username: 'somebody', password: goodPassword, countryDialingCode: '' });
    const screen = openChange();
    await screen.recall();
    expect(screen.$isKnown.get()).toBe(false);
  });

  test('asks in a dialog, and sends nothing, when the new one is the old one (RULE-020)', async () => {
    await logIn();
    const screen = openChange();
    fill(screen, goodPassword, goodPassword);
    tab.requests.length = 0;
    const sending = screen.submit();
    expect([$question.get()?.text, tagalog['same.text']]).toEqual([
      'The new password and the old password cannot be the same',
      'Hindi puwedeng magkapareho ang bago at lumang password',
    ]);
    $question.get()?.answer(true);
    expect(await sending).toBe('newPassword');
    expect(tab.requests).toEqual([]);
  });

  test('shows "Please wait…" for 10 seconds at most while it is sent (PASS-034)', async () => {
    await logIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = () => {};
    const api = {
      call: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { ok: true as const, value: {} };
      },
    };
    // a platform that takes its time: the call waits until the test lets it go
    const screen = createChangePasswordScreen({ rules: {}, words, leave, memory, api: api as never });
    fill(screen, goodPassword, newPassword);
    const sending = screen.submit();
    expect([$loading.get(), tagalog['change.wait']]).toEqual(['Please wait…', 'Sandali lang…']);
    vi.advanceTimersByTime(9999);
    expect($loading.get()).toBe('Please wait…');
    vi.advanceTimersByTime(1);
    expect($loading.get()).toBeUndefined();
    answer();
    await sending;
  });

  test('tells "Change saved" for a second, then goes home and closes (PASS-035, PASS-038, PASS-039)', async () => {
    await logIn();
    const screen = openChange();
    fill(screen, goodPassword, newPassword);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await screen.submit();
    expect([$loading.get(), $toast.get()?.text, tagalog['change.saved']]).toEqual([undefined, 'Change saved', 'Na-save ang pagbabago']);
    vi.advanceTimersByTime(999);
    expect([$toast.get()?.text, leave.mock.calls.length]).toEqual(['Change saved', 0]);
    vi.advanceTimersByTime(1);
    expect([$toast.get(), leave.mock.calls.length]).toEqual([undefined, 1]);
  });

  test('keeps the new password in the remembered login, where there is one (PASS-036, PASS-037)', async () => {
    await logIn();
    await remember();
    const screen = openChange();
    await screen.recall();
    fill(screen, goodPassword, newPassword);
    await screen.submit();
    expect(await memory.recallLogin('username')).toMatchObject({ username: userName, password: newPassword });
  });

  test('remembers nothing for a player who asked for nothing', async () => {
    await logIn();
    const screen = openChange();
    await screen.recall();
    fill(screen, goodPassword, newPassword);
    await screen.submit();
    expect(await memory.recallLogin('username')).toBeUndefined();
  });

  test('after a failure only hides the loading: no message passes by, nobody is led away, and what the server refused stands at its field (PASS-040)', async () => {
    await logIn();
    const screen = openChange();
    fill(screen, 'not the old one', newPassword);
    $toast.set(undefined);
    expect(await screen.submit()).toBe('oldPassword');
    expect([$loading.get(), $toast.get(), $question.get(), leave.mock.calls.length]).toEqual([undefined, undefined, undefined, 0]);
    expect(screen.$shownFaults.get().oldPassword).toEqual({ kind: 'refused', code: 'password.wrong' });
    tab.goOffline();
    fill(screen, goodPassword, newPassword);
    await screen.submit();
    expect([$loading.get(), $toast.get(), screen.$failure.get()]).toEqual([undefined, undefined, 'network.offline']);
  });

  test('takes the mark of the first log-in out of the stored session', async () => {
    await app.db.pool.query('update identity_members set must_change_password = true where user_name = $1', [userName]);
    await logIn();
    expect(stored()).toMatchObject({ firstTimeLogin: true });
    const screen = openChange();
    fill(screen, goodPassword, newPassword);
    await screen.submit();
    expect([stored().firstTimeLogin, $session.get()?.firstTimeLogin]).toEqual([false, false]);
  });
});

describe('the forgot-password dialog', () => {
  const open = () => createForgetScreen({ rules: {}, sentText: 'on its way', leave });

  test('has a user name and an e-mail field and sends both trimmed (PASS-014, PASS-015, RULE-013)', async () => {
    await app.db.pool.query('update identity_members set email = $1, email_verified_at = now() where user_name = $2', [
      `${userName}@mail.example`,
      userName,
    ]);
    const screen = open();
    expect(Object.keys(screen.$values.get())).toEqual(['username', 'email']);
    screen.change('username', ` ${userName} `);
    screen.change('email', ` ${userName}@mail.example `);
    await screen.submit();
    const sent: string[] = [];
    const mail = { send: async ({ to }: { to: string }) => void sent.push(to) };
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'mail' });
    await sendPasswordMails({ ctx, input: { mail, origin: '' } });
    expect(sent).toEqual([`${userName}@mail.example`]);
  });

  test('tells for a second that the mail is on its way, then goes back (PASS-018, PASS-019)', async () => {
    const screen = open();
    screen.change('username', 'nobody_here');
    screen.change('email', 'nobody@mail.example');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await screen.submit();
    vi.advanceTimersByTime(999);
    expect([$toast.get()?.text, leave.mock.calls.length]).toEqual(['on its way', 0]);
    vi.advanceTimersByTime(1);
    expect([$toast.get(), leave.mock.calls.length]).toEqual([undefined, 1]);
  });

  test('says what went wrong and stays', async () => {
    const screen = open();
    screen.change('username', 'nobody_here');
    screen.change('email', 'nobody@mail.example');
    tab.goOffline();
    await screen.submit();
    expect([screen.$failure.get(), screen.$isSending.get(), leave.mock.calls.length]).toEqual(['network.offline', false, 0]);
  });
});

describe('the page of the link', () => {
  const open = (token: string) =>
    createResetPasswordScreen({ rules: app.merchant.register.fields, token, doneText: 'log in again', leave });

  test('sets the new password, forgets the session of this browser and leads to log in', async () => {
    await logIn();
    await app.db.pool.query('update identity_members set email = $1, email_verified_at = now() where user_name = $2', [
      `${userName}@mail.example`,
      userName,
    ]);
    await visitor(app).call('POST /wps/member/password/email', { body: { username: userName, email: `${userName}@mail.example` } });
    let text = '';
    const mail = { send: async (message: { text: string }) => void (text = message.text) };
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'mail' });
    await sendPasswordMails({ ctx, input: { mail, origin: '' } });
    const screen = open(/#([\w-]{43})/.exec(text)?.[1] ?? '');
    screen.change('newPassword', newPassword);
    screen.change('confirmNewPassword', newPassword);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await screen.submit();
    expect([screen.$failure.get(), stored(), $toast.get()?.text]).toEqual([undefined, null, 'log in again']);
    vi.advanceTimersByTime(1000);
    expect(leave).toHaveBeenCalledOnce();
    vi.useRealTimers();
    expect(await logIn(newPassword)).toBe(true);
  });

  test.each(['', 'too-short', 'a'.repeat(43)])('of the secret %j says that it is worth nothing', async (token) => {
    const screen = open(token);
    screen.change('newPassword', newPassword);
    screen.change('confirmNewPassword', newPassword);
    await screen.submit();
    expect([screen.$failure.get(), leave.mock.calls.length]).toEqual(['reset.invalid', 0]);
  });
});
