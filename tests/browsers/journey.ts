import assert from 'node:assert/strict';

import { words as platformWords } from '#server/platform/words.ts';

import { words, type Language } from '../e2e/fixtures/test.ts';
import { gameWords, minorOf } from '../e2e/screens/play.ts';
import type { Driver, Scope } from './driver.ts';
import { control, element, fill, fillDate, press, until } from './find.ts';

interface Member {
  userName: string;
  password: string;
}

/** One journey in one browser: where, in which words, as whom. */
export interface Journey {
  driver: Driver;
  origin: string;
  language: Language;
  member: Member;
}

const slot = 'bayanihan.jeepney-joyride';
const lottery = 'bolabilis.one-minute-five';
const deposited = 50_000;
/** Below this a draw could close while its ticket is on the way. */
const calmSeconds = 15;

/** A visitor becomes a member, pays in, plays, bets and leaves. Each step looks at what it has done. */
export const steps: Record<string, (journey: Journey) => Promise<void>> = {
  async home(journey) {
    const { driver, language } = journey;
    await open(journey, '/m/home');
    const other = language === 'en' ? 'tl' : 'en';
    if ((await driver.run('return document.documentElement.lang')) !== language) {
      await press(driver, 'button', words(other)('shell', 'language.current', { name: words(other)('languages', other) }));
      await press(driver, 'button', words(language)('languages', language));
    }
    await until(
      'the page in the language',
      async () => (await driver.run('return document.documentElement.lang')) === language || undefined,
    );
    await control(driver, 'button', words(language)('shell', 'login'));
    const isWide = await driver.run('return document.documentElement.scrollWidth > innerWidth');
    assert.equal(isWide, false, 'home scrolls sideways');
    // what pops up after a log-in would stand before what this is about
    await driver.run(`sessionStorage.setItem('login-pop-ups', 'shown')`);
  },

  async register(journey) {
    const { driver, language, member } = journey;
    const say = words(language);
    await open(journey, '/m/register');
    const form = await control(driver, 'dialog', say('session', 'register.title'));
    await fill(form, say('session', 'field.username'), member.userName);
    await fill(form, say('session', 'field.password'), member.password);
    await fill(form, say('session', 'field.confirmPassword'), member.password);
    await fillDate(form, say('registration', 'field.birthDate'), '1990-06-12');
    await press(form, 'button', say('session', 'register.submit'));
    await control(driver, 'heading', say('session', 'register.done.title'));
    await signOut(journey);
  },

  async login(journey) {
    const { driver, language, member } = journey;
    const say = words(language);
    await open(journey, '/m/login');
    const form = await control(driver, 'dialog', say('session', 'login.title'));
    await fill(form, say('session', 'field.username'), member.userName);
    await fill(form, say('session', 'field.password'), member.password);
    await press(form, 'button', say('session', 'login.submit'));
    await until('the way home', async () => new URL(await driver.address()).pathname === '/m/home' || undefined);
    await balanceBecomes(driver, 0);
  },

  async deposit(journey) {
    const { driver, language } = journey;
    const say = words(language);
    await open(journey, '/m/voucherCenter');
    await fill(driver, say('cashier', 'amount'), String(deposited / 100));
    await press(driver, 'button', say('cashier', 'confirm'));
    await press(driver, 'button', platformWords(language)('pay.actions.pay'));
    await textShown(driver, say('cashier', 'title.success'));
    await open(journey, '/m/home');
    await balanceBecomes(driver, deposited);
  },

  async spin(journey) {
    const { driver, language } = journey;
    const word = gameWords('slot', language);
    await open(journey, `/m/launchGame?gameId=${slot}`);
    const { stake, win } = await driver.inFrame('iframe', async (game) => {
      await press(game, 'button', word('intro.play'));
      const before = await minor(game, '#balance');
      assert.equal(before, deposited, 'the balance in the game');
      const net = await minor(game, '#net');
      const paid = await minor(game, '#stake');
      await turnBegins(game);
      await (await element(game, '#spin')).click();
      await until('a taken stake', async () => (await minor(game, '#balance')) !== before || undefined);
      // free spins come by themselves
      await turnBegins(game);
      const won = (await minor(game, '#net')) - net + paid;
      assert.ok(paid > 0 && won >= 0, `a stake of ${paid} and a win of ${won}`);
      assert.equal(await minor(game, '#balance'), before - paid + won, 'the balance in the game after the spin');
      return { stake: paid, win: won };
    });
    await open(journey, '/m/home');
    await balanceBecomes(driver, deposited - stake + win);
  },

  async lottery(journey) {
    const { driver, language } = journey;
    const say = words(language);
    await open(journey, `/m/launchGame?gameId=${lottery}`);
    const screen = await element(driver, '.lot');
    await control(screen, 'heading', say('lottery', 'mine'));
    const before = await minor(driver, '[data-game-balance]');
    await press(screen, 'button', say('plays', 'group.sum'));
    await press(screen, 'button', `${say('plays', 'option.big')} ${say('lottery', 'facts.pays', { odds: '1.9' })}`);
    await press(screen, 'button', say('lottery', 'bar.add'));
    const sheet = await element(driver, 'dialog[open]');
    await control(sheet, 'heading', say('lottery', 'slip'));
    await until('a draw that stays open', async () => (await secondsLeft(screen)) > calmSeconds || undefined, 60_000);
    await press(sheet, 'button', say('lottery', 'slip.review'));
    await press(sheet, 'button', say('lottery', 'review.yes', { amount: '₱1.00' }));
    await control(sheet, 'heading', say('lottery', 'bought'));
    await press(sheet, 'button', say('lottery', 'bought.done'));
    await until('the balance after the ticket', async () => (await minor(driver, '[data-game-balance]')) === before - 100 || undefined);
    await textShown(driver, say('lottery', 'mine.placed'));
  },

  logout: signOut,
};

/** Opens a page, and waits for its own scripts: what is clicked from here on is heard. */
async function open({ driver, origin }: Journey, path: string): Promise<void> {
  await driver.open(origin + path);
  await until(`the scripts of ${path}`, () => driver.run<true | undefined>(isSettled));
}

const isSettled = `
  const forms = [...document.querySelectorAll('dialog[open] astro-island form')];
  const isTaken = (form) => Object.keys(form).some((key) => key.startsWith('__reactFiber'));
  const isReady = document.readyState === 'complete' && !document.querySelector('dialog[open] astro-island[ssr]') && forms.every(isTaken);
  return isReady || undefined;`;

async function signOut(journey: Journey): Promise<void> {
  const { driver, language } = journey;
  const say = words(language);
  await open(journey, '/m/home');
  await press(driver, 'button', say('shell', 'menu.open'));
  await press(await control(driver, 'dialog', say('shell', 'menu.side')), 'button', say('account', 'signOut'));
  await press(await control(driver, 'alertdialog', say('account', 'signOut.title')), 'button', say('account', 'signOut'));
  await until('the end of the session', () =>
    driver.run<true | undefined>(`return localStorage.getItem('MC_SESSION_INFO') === null || undefined`),
  );
  await control(driver, 'button', say('shell', 'login'));
}

const textShown = (driver: Driver, text: string) =>
  until(`“${text}” on the page`, () =>
    driver.run<true | undefined>(`return document.body.innerText.includes(${JSON.stringify(text)}) || undefined`),
  );

const balanceBecomes = (driver: Driver, expected: number) =>
  until(
    `a balance of ${expected}`,
    async () => (await minor(driver, '[data-part="balance"] [data-balance="text"]')) === expected || undefined,
  );

/** An amount on the screen in minor units. */
async function minor(scope: Scope, selector: string): Promise<number> {
  return minorOf(await (await element(scope, selector)).text());
}

/** The slot takes a spin. */
const turnBegins = (game: Scope) =>
  until(
    'a turn of the slot',
    async () => {
      const [button] = await game.bySelector('#spin');
      return (await button?.attribute('aria-disabled')) === 'false' || undefined;
    },
    90_000,
  );

async function secondsLeft(screen: Scope): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await (await element(screen, '[role=timer]')).text()).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
