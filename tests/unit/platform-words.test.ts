import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createWords, words } from '#server/platform/words.ts';
import { copyProject } from '#tests/setup/copy-project.ts';

describe('a text of the platform', () => {
  test('is said in the language by whichever code, and in English for one that we do not speak', () => {
    expect(['TY', 'en-US', 'sw', undefined].map((language) => words(language)('busy.retry'))).toEqual([
      'Subukan ulit',
      'Try again',
      'Try again',
      'Try again',
    ]);
  });

  test('takes values as they are, and leaves out a placeholder without one', () => {
    expect(words('en')('phone.text', { code: "$& $1 '" })).toBe("$& $1 ' is your code. (phone provider of the demo)");
    expect(words('en')('sandboxId.notReal')).toBe('Demonstration. This is not , and nobody here exists.');
  });

  test('that counts has the plural form of its language', () => {
    const minutes = (language: string, count: number) => words(language)('time.minutes', { count });
    expect([1, 2, 10, 0].map((count) => minutes('en', count))).toEqual(['1 minute', '2 minutes', '10 minutes', '0 minutes']);
    // Tagalog's forms are alike: one text for all of them
    expect([1, 2, 10].map((count) => minutes('tl', count))).toEqual(['1 minuto', '2 minuto', '10 minuto']);
    const russian = createWords(
      new Map([['time.minutes', { one: '{{count}} минута', few: '{{count}} минуты', many: '{{count}} минут', other: '{{count}} минуты' }]]),
      'ru',
    );
    expect([1, 21, 3, 10, 1.5].map((count) => russian('time.minutes', { count }))).toEqual([
      '1 минута',
      '21 минута',
      '3 минуты',
      '10 минут',
      '1.5 минуты',
    ]);
  });
});

/** What is read beside the code: the table of languages, the platform, and the sentences of failures. */
const parts = ['contract', 'server', 'src/i18n/locales'];

describe('another language', () => {
  let place: string;
  const read = (path: string) => readFileSync(join(place, path), 'utf8');

  beforeAll(() => {
    place = copyProject(parts);
    const row = `{ tag: 'sr-Latn', name: 'Srpski', aliases: [], flag: 'rs' },`;
    const table = read('contract/languages.ts');
    writeFileSync(join(place, 'contract/languages.ts'), table.replace('] as const satisfies', `  ${row}\n] as const satisfies`));
    // each text is its English one with a mark: where the mark stands, the file was read
    const marked = (path: string) => read(path).replaceAll(/: "/g, ': "[sr] ');
    writeFileSync(join(place, 'server/words/sr-Latn.json'), marked('server/words/en.json'));
    mkdirSync(join(place, 'src/i18n/locales/sr-Latn'));
    writeFileSync(join(place, 'src/i18n/locales/sr-Latn/errors.json'), marked('src/i18n/locales/en/errors.json'));
  });
  afterAll(() => rmSync(place, { recursive: true }));

  test('is its row and its files: mails, messages, pages and failures are in it, and no code knows it (I18N-002)', () => {
    const script = `
      import { rmSync } from 'node:fs';
      import { passwordMail } from '#server/domains/identity/passwords/password-mail.ts';
      import { codeMessage } from '#server/domains/verification/code-message.ts';
      import { noticeOf } from '#server/domains/push/notice-of.ts';
      import { outboxPage } from '#server/providers/mail/outbox/outbox-page.ts';
      import { busyPage } from '#server/pipeline/busy-page.ts';
      import { failureWords } from '#server/failure-words.ts';
      // from here on nothing is read: a page that says that all is busy opens no file
      rmSync('server/words', { recursive: true });
      rmSync('src', { recursive: true });
      const language = 'sr-Latn';
      const merchant = { code: 'laro', brandName: 'Laro' };
      console.log(JSON.stringify({
        mail: passwordMail({ merchant, userName: 'juan', email: 'juan@demo.invalid', language, link: 'https://laro.invalid/' }),
        sms: codeMessage({ brand: 'Laro', domain: 'laro.invalid', language: 'SR_LATN', code: '123456' }),
        push: noticeOf({ kind: 'draw', language }),
        outbox: outboxPage({ messages: [], language }),
        busy: busyPage(language, 503),
        failure: failureWords[language]['system.busy'],
      }));`;
    const told = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: place, encoding: 'utf8' }),
    ) as Record<'sms' | 'outbox' | 'busy' | 'failure', string> & { mail: Record<string, string>; push: Record<string, string> };
    expect(told.mail).toMatchObject({
      subject: '[sr] A new password for Laro',
      text: expect.stringMatching(/^\[sr\] Hello juan,[^]*within \[sr\] 30 minutes:\n\nhttps:\/\/laro\.invalid\//),
    });
    expect(told.sms).toMatch(/^\[sr\] 123456 is your Laro code\. It is good for \[sr\] 10 minutes\./);
    expect(told.push).toMatchObject({ title: '[sr] Your draw is over', body: '[sr] See the result of your ticket.' });
    expect(told.outbox).toContain('<h1>[sr] Outbox of the demo</h1>');
    expect(told.outbox).toContain('<span aria-current="true" lang="sr-Latn">Srpski</span>');
    expect(told.busy).toMatch(/<html lang="sr-Latn" dir="ltr">[^]*\[sr\] The system is busy/);
    expect(told.failure).toMatch(/^\[sr\] /);
  });
});
