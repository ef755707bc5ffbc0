import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { languages } from '#contract/languages.ts';
import { matchHours, missionDays, mostMultiple } from '#contract/bonus/calls.ts';
import { clubDays, clubLevels } from '#contract/club/facts.ts';
import { sharedRules } from '#contract/member/field-rules.ts';
import { paymentPasswordDigits } from '#contract/passwords/facts.ts';
import { checkIntervals, coolingOffMs, exclusionLengths, timeOutLengths } from '#contract/protection/facts.ts';
import { rebateDays } from '#contract/rewards/facts.ts';
import { uploadRule } from '#contract/uploads.ts';
import { lotteryGames } from '#lottery/games.ts';
import { readContentFacts } from '#server/content-facts.ts';
import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { leaderboardDays } from '#server/domains/club/index.ts';
import { fillFacts } from '#server/domains/content/fill-facts.ts';
import { findHelp, selectContent } from '#server/domains/content/index.ts';
import { loadContent } from '#server/domains/content/load-content.ts';
import { mostPasskeys, resetLinkMs } from '#server/domains/identity/index.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';
import { codeMs } from '#server/domains/verification/index.ts';
import { rakePercent } from '#studio/kinds/cards/engine/rooms.ts';

const written = join(import.meta.dirname, '../../content');
const texts = readdirSync(written, { recursive: true, encoding: 'utf8' }).filter((name) => /[/\\]/.test(name) && name.endsWith('.md'));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laro-facts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const entry = (title: string, body: string) =>
  `---\ngroupName: m_home\ntitle: '${title}'\nstartDate: 2026-11-01\nposition: 1\n---\n\n${body}\n`;

describe('numbers in the words of the site', () => {
  test('come from the code: no text writes one by itself', () => {
    const own = texts.flatMap((name) => {
      const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(written, name), 'utf8')) ?? [];
      const title = /^title: (.*)$/m.exec(fields)?.[1] ?? '';
      const said = `${title}\n${body}`
        .replaceAll(/\{\{\w+\}\}/g, '')
        // addresses, the places of a numbered list, and names that have a digit in them
        .replaceAll(/\]\([^)]*\)|^\d+\. /gm, '')
        .replaceAll(/SHA-256|Lucky 9|VIP \d/g, '');
      // Japanese writes its “one” with the digit
      const isFact = (number: string) => !(number === '1' && name.includes('/ja/'));
      return [...said.matchAll(/\d+/g)].filter(([number]) => isFact(number)).map(([number]) => `${name}: ${number}`);
    });
    expect(own).toEqual([]);
  });

  test('are the constants that the platform works with', async () => {
    const facts = readContentFacts();
    const [checkShort, checkMiddle, checkLong] = checkIntervals;
    const [six] = Object.values(lotteryGames).filter(({ tax }) => tax !== undefined);
    expect(facts).toMatchObject({
      clubDays,
      rebateDays,
      missionDays,
      leaderboardDays,
      checkShort,
      checkMiddle,
      checkLong,
      passwordMin: sharedRules.password.minLength,
      passwordMax: sharedRules.password.maxLength,
      pinDigits: paymentPasswordDigits,
      codeMinutes: codeMs / 60_000,
      resetLinkMinutes: resetLinkMs / 60_000,
      passkeyCount: mostPasskeys,
      uploadMegabytes: uploadRule.maxBytes / 2 ** 20,
      uploadFiles: uploadRule.maxFiles,
      coolingOffHours: coolingOffMs / 3_600_000,
      bonusMultiple: mostMultiple,
      bonusMatchHours: matchHours,
      cardsRake: rakePercent,
      prizeTaxPercent: six?.tax?.percent,
      prizeTaxOver: 10_000,
      dailyLockMinutes: 15,
      slotReturnLeast: 94,
      slotReturnMost: 97,
    });
    expect([timeOutLengths[0], timeOutLengths[3], ...exclusionLengths]).toEqual([
      `${facts['timeOutHours']}h`,
      `${facts['timeOutWeeks']}w`,
      `${facts['exclusionMonths']}m`,
      `${facts['exclusionYear']}y`,
      `${facts['exclusionYears']}y`,
    ]);
    expect([facts['rebateLeast'], facts['rebateMost']]).toEqual(['0.05', '0.60']);
    expect(readCatalogue().games.length).toBeGreaterThan(Number(facts['gamesOver']));
    const content = await loadContent(written, facts);
    const [laro] = loadMerchants();
    const reader = { language: 'en', fallbackLanguage: 'tl', merchant: laro };
    const { promotions } = selectContent(content, { ...reader, types: 'Promotion', groupName: undefined });
    const club = promotions.find(({ id }) => id === 'vip-club');
    expect(club?.title).toBe(`The VIP club: ${clubLevels('PHP').length} levels by one open rule`);
    expect(club?.content).toContain('₱5,000.00');
    expect(findHelp(content, reader).list.find(({ id }) => id === 'open-account')?.content).toContain(
      `<strong>${laro?.register.minimumAge} or older</strong>`,
    );
    expect(JSON.stringify([promotions, findHelp(content, reader)])).not.toContain('{{');
  });

  test('of a merchant are its own: another currency, another age', async () => {
    const content = await loadContent(written, readContentFacts());
    const tala = loadMerchants().find(({ code }) => code === 'tala');
    if (!tala) throw new Error('the second merchant is gone');
    const merchant = { ...tala, register: { ...tala.register, minimumAge: 23 } };
    const said = JSON.stringify(findHelp(content, { language: 'en', fallbackLanguage: 'en', merchant }));
    expect(said).toContain('23 or older');
    expect(said).toContain('¥100.00');
    expect(said).not.toContain('₱');
  });

  test('that the code does not know stop the start, by file and line', async () => {
    write('announcements/en/wrong.md', entry('Right', 'First line\n\nUp to {{wrongName}} times'));
    await expect(loadContent(folder, {})).rejects.toThrow(/wrong\.md: line 10: \{\{wrongName\}\}/);
  });

  test('and by file and field', async () => {
    write('announcements/en/wrong.md', entry('Up to {{most}}', 'Text'));
    await expect(loadContent(folder, {})).rejects.toThrow(/wrong\.md: line 3, field title: \{\{most\}\}/);
  });

  test('are looked up among our own names only', () => {
    expect(() => fillFacts('{{constructor}}', {}, 'en')).toThrow('constructor');
    expect(() => fillFacts('{{toString}}', {}, 'en')).toThrow('toString');
    expect(fillFacts('{{ a }} and {{a}}', { a: 7 }, 'en')).toBe('7 and 7');
    expect(fillFacts('{{over}}, {{least}}', { over: 10_000, least: '0.60' }, 'es')).toBe('10.000, 0,60');
    expect(() => fillFacts('{{minimum age}}', {}, 'en')).toThrow('minimum age');
    // what could be no name at all is text
    expect(fillFacts('{{7*7}} {{f("x")}}', {}, 'en')).toBe('{{7*7}} {{f("x")}}');
  });
});

describe('what there is to read', () => {
  test('is enough, in both languages, each group with entries', async () => {
    const { help, announcements, promotions, categories, legal } = await loadContent(written, readContentFacts());
    for (const language of ['en', 'tl']) {
      const own = <T extends { language: string }>(entries: readonly T[]) => entries.filter((one) => one.language === language);
      expect(own(help).length).toBeGreaterThanOrEqual(24);
      expect(own(announcements).length).toBeGreaterThanOrEqual(16);
      expect(own(promotions).length).toBeGreaterThanOrEqual(14);
      const groups = (of: string) => own(categories).filter((group) => group.of === of);
      expect([groups('help').length, groups('promotions').length]).toEqual([6, 5]);
      for (const { id } of groups('help')) expect(own(help).filter(({ category }) => category === id).length, id).toBeGreaterThan(2);
      for (const { id } of groups('promotions'))
        expect(own(promotions).filter(({ category }) => category === id).length, id).toBeGreaterThan(1);
      expect(
        own(legal)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['aml', 'cookies', 'privacy', 'responsible', 'terms']);
    }
    for (const collection of [help, announcements, promotions, categories]) {
      const ids = (language: string) => collection.filter((one) => one.language === language).map(({ id }) => id);
      expect(ids('tl')).toEqual(ids('en'));
    }
  });

  test.each(languages.map(({ tag }) => tag))(
    'is in %s the text on responsible play, and the ten help pages that are read most',
    async (tag) => {
      const { help, legal } = await loadContent(written, readContentFacts());
      const idsOf = (entries: readonly { id: string; language: string }[]) =>
        entries.filter(({ language }) => language === tag).map(({ id }) => id);
      expect(idsOf(legal)).toContain('responsible');
      expect(idsOf(help)).toEqual(
        expect.arrayContaining([
          ...[
            'open-account',
            'forgot-password',
            'verify-identity',
            'how-to-deposit',
            'deposit-waiting',
            'how-to-withdraw',
            'withdraw-time',
          ],
          ...['bonus-rules', 'set-limits', 'take-a-break'],
        ]),
      );
    },
  );

  test('promises no win', () => {
    const promises = /sure win|guaranteed|risk.free|siguradong panalo|garantisad/i;
    expect(texts.filter((name) => promises.test(readFileSync(join(written, name), 'utf8')))).toEqual([]);
  });

  test('shows each promotion with art of its own', async () => {
    const { promotions } = await loadContent(written, readContentFacts());
    const images = promotions.filter(({ language }) => language === 'en').map(({ image }) => image);
    expect(new Set(images).size).toBe(images.length);
  });
});

describe('a wrong entry is refused by its file', () => {
  const promotion = (fields: string) =>
    `---\ncategory: club\ntitle: A\nstartDate: 2026-11-01\nimage: /art/banners/club\nplaceholderColour: '#123456'\nposition: 1\n${fields}---\n\nText\n`;
  beforeEach(() => write('categories/en/club.md', '---\nof: promotions\ntitle: Club\nposition: 1\n---\n'));

  test('when its group does not exist', async () => {
    write('promotions/en/lost.md', promotion('').replace('category: club', 'category: lost'));
    await expect(loadContent(folder)).rejects.toThrow(/lost\.md: line 2, field category/);
  });

  test('when it ends before it begins', async () => {
    write('promotions/en/short.md', promotion('endDate: 2026-10-31\n'));
    await expect(loadContent(folder)).rejects.toThrow(/short\.md: line 8, field endDate/);
  });

  test('when it leads somewhere that is not ours', async () => {
    write('promotions/en/bad.md', promotion("link: 'javascript:alert(1)'\n"));
    await expect(loadContent(folder)).rejects.toThrow(/bad\.md.*link/s);
  });

  test('when it says something that nobody knows', async () => {
    write('promotions/en/more.md', promotion('bonus: 100\n'));
    await expect(loadContent(folder)).rejects.toThrow(/more\.md.*bonus/s);
  });
});
