import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { codeSentTo, turnOf } from '../screens/codes.ts';
import { settled } from '../screens/session.ts';

/** A demo player for each language: a number gets one code a minute. */
const players = {
  tl: { userName: 'pedro', typed: '0917 555 0102' },
  en: { userName: 'luisa', typed: '+63 917 555 0104' },
} as const;

for (const language of languagesOf('en')) {
  const t = words(language);
  const { userName, typed } = players[language === 'tl' ? 'tl' : 'en'];

  test.describe(`a new password by phone in ${language}`, () => {
    // the wrong code is refused
    test.use({ language, expectedErrors: [/422.*\/wps\/member\/password\/mobile/] });

    test('is set by the code of the SMS after a human check that nobody sees, says that the password is set, and logs in (PASS-011, PASS-024, PASS-028, PASS-029)', async ({
      page,
    }, { retry }) => {
      test.setTimeout(240_000);
      await turnOf(page, typed, retry);
      await page.goto('/m/forget');
      await settled(page);
      const dialog = page.getByRole('dialog', { name: t('password', 'forget.title') });
      await expect(dialog.getByRole('radio', { name: t('password', 'forget.method.phone') })).toBeChecked();
      const number = dialog.getByLabel(t('code', 'field.mobileNum'), { exact: true });
      const code = dialog.getByLabel(t('code', 'field.verificationCode'), { exact: true });
      const password = dialog.getByLabel(t('password', 'field.newPassword'), { exact: true });

      await number.fill('0917 555');
      await dialog.getByRole('button', { name: t('code', 'send') }).click();
      await expect(number).toBeFocused();
      await expect(dialog.getByText(t('session', 'rule.short', { count: 10 }))).toBeVisible();

      await number.fill(typed);
      await dialog.getByRole('button', { name: t('code', 'send') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('code', 'sent') })).toBeVisible();
      await expect(
        dialog.getByRole('button', { name: t('code', 'sendAgainIn', { seconds: '' }).replace(/\s+s$/, '').trim() }),
      ).toBeVisible();

      const sent = await codeSentTo(page, typed);
      const chosen = `dilaw na payong ${language} ${Date.now()}`;
      await code.fill(sent === '000000' ? '111111' : '000000');
      await password.fill(chosen);
      await dialog.getByRole('button', { name: t('session', 'password.show') }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await dialog.getByRole('button', { name: t('session', 'password.hide') }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await dialog.getByRole('button', { name: t('password', 'phone.submit') }).click();
      await expect(dialog.getByText(t('errors', 'code.invalid'))).toBeVisible();
      await expect(code).toHaveValue('');
      await expect(code).toBeFocused();

      await code.fill(sent);
      const done = page.getByRole('status').filter({ hasText: t('password', 'phone.done') });
      // it stands for a second
      await Promise.all([done.waitFor(), dialog.getByRole('button', { name: t('password', 'phone.submit') }).click()]);
      // two calls that each cost the server a password hash or two, and the message's second
      await expect(page).toHaveURL(/\/m\/home$/, { timeout: 30_000 });
      const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '');
      expect(JSON.parse(session)).toMatchObject({ userName });
    });
  });
}
