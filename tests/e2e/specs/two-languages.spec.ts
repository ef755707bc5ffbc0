import { expect, test, words } from '../fixtures/test.ts';

const requests = 1000;

test('a thousand concurrent requests in two languages give no page in the wrong one (I18N-001, I18N-002)', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const paths = ['/m/home', '/m/login', '/m/register', '/m/activity', '/m/help'];
  const wrong: string[] = [];
  const ask = async (index: number) => {
    const language = index % 2 === 0 ? 'tl' : 'en';
    // an unknown query keeps half of them out of the page cache's reach
    const path = `${paths[index % paths.length]}${index % 4 < 2 ? '' : `?gameId=${index}`}`;
    const response = await fetch(`${baseURL}${path}`, { headers: { cookie: `lang=${language}` } });
    const html = await response.text();
    const other = language === 'tl' ? 'en' : 'tl';
    const isRight =
      html.includes(`<html lang="${language}"`) &&
      html.includes(words(language)('shell', 'menu.deposit')) &&
      !html.includes(words(other)('shell', 'skip'));
    if (!isRight) wrong.push(`${language} ${path}`);
  };
  for (let start = 0; start < requests; start += 100) await Promise.all(Array.from({ length: 100 }, (_, at) => ask(start + at)));
  expect(wrong).toEqual([]);
});
