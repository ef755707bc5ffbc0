import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

test.describe('a browser that', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const language of languagesOf('tl'))
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('says no is taken at its word: the page says how to allow notices, and the platform is told nothing', async ({ page }) => {
        const say = (key: string) => words(language)('push', key);
        const section = page.getByRole('region', { name: say('title') });
        const on = section.getByRole('button', { name: say('on'), exact: true });
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/wps/push/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
        });
        await join(page, newAccount());
        await page.goto('/m/set');
        await settled(page);
        await on.click();
        await expect(section.getByRole('alert')).toHaveText(say('denied'));
        await expect(on).toBeEnabled();
        expect(asked).toEqual([]);
      });
    });
});
