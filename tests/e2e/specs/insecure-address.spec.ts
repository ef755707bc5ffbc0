import { expect, test, words } from '../fixtures/test.ts';
import { settled } from '../screens/session.ts';

const say = words('en');
const { CHROMIUM_PATH: chromium } = process.env;

// a tester's phone opens the address of the machine in the network
test.use({
  // the browser says of each page that it is not secure
  expectedErrors: [/Cross-Origin-Opener-Policy header has been ignored/],
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP phone.example 127.0.0.1'],
  },
});

test('plain http on an address of the network is told in one sentence, and pages and games’ lists are seen without an error', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = `http://phone.example:${new URL(baseURL ?? '').port}`;
  await context.addCookies([{ name: 'lang', value: 'en', url: origin }]);
  for (const path of ['/m/home', '/m/rng', '/m/login']) {
    await page.goto(origin + path);
    await settled(page);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await expect(page.getByText(say('floor', 'insecure'))).toHaveCount(1);
  }
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill('juan');
  await form.getByLabel(say('session', 'field.password'), { exact: true }).fill('mangga-sa-tag-araw');
  await form.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: say('errors', 'address.insecure') })).toBeVisible();
});
