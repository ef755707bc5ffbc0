import { createHash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { commitmentOf } from '#fair/draws.ts';
import { playInstant } from '#studio/kinds/instant/engine/play-instant.ts';
import { createDrawCheck } from '#site/stores/screens/draw-check.ts';
import { createRecordCheck } from '#site/stores/screens/record-check.ts';
import { createRoundCheck } from '#site/stores/screens/round-check.ts';
import { createTableCheck } from '#site/stores/screens/table-check.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
let asked: URL[] = [];
let answer: object = {};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'http://laro.localhost'));
    return Response.json(answer);
  });
  at('/m/fairness');
});
afterEach(() => vi.unstubAllGlobals());

const at = (path: string) => vi.stubGlobal('location', new URL(path, 'http://laro.localhost'));

describe('the check of a round', () => {
  const math = 'plinko/classic@1';
  const choice = JSON.stringify({ rows: 16, risk: 'high' });
  const query = new URLSearchParams({ hash: commitmentOf(serverSeed), clientSeed: 'my-seed', nonce: '3', math, stake: '500', choice });

  test('takes what a link brings, and compares the win with the one in the link', async () => {
    const outcome = playInstant({
      serverSeed,
      clientSeed: 'my-seed',
      nonce: 3,
      mathId: math,
      stakeMinor: 500n,
      choice: JSON.parse(choice),
      actions: [],
    });
    at(`/m/fairness?${query}&win=${outcome?.winMinor}&currency=PHP`);
    const form = createRoundCheck('first/math@1');
    expect(form.$values.get()).toMatchObject({ clientSeed: 'my-seed', math, choice });
    form.change('serverSeed', ` ${serverSeed.toUpperCase()} `);
    expect(await form.check()).toBeUndefined();
    expect(form.$checked.get()).toMatchObject({
      state: 'checked',
      found: { round: { seed: 'same', outcome: { winMinor: outcome?.winMinor } }, recordedWin: outcome?.winMinor, currency: 'PHP' },
    });
  });

  test('names the first field that cannot be right, until it changes; an old result goes', async () => {
    at(`/m/fairness?${query}`);
    const form = createRoundCheck(math);
    form.change('serverSeed', serverSeed);
    await form.check();
    form.change('stake', '7');
    form.change('serverSeed', 'none');
    expect(await form.check()).toBe('serverSeed');
    expect(form.$shownFaults.get()).toEqual({ serverSeed: { units: 100 }, stake: { units: 100 } });
    expect(form.$checked.get()).toEqual({ state: 'none' });
    form.change('serverSeed', serverSeed);
    expect(Object.keys(form.$shownFaults.get())).toEqual(['stake']);
  });

  test('does not take what is longer than any real field', () => {
    at(`/m/fairness?clientSeed=${'a'.repeat(5000)}&nonce=1`);
    expect(createRoundCheck(math).$values.get()).toMatchObject({ clientSeed: '', nonce: '1' });
  });

  test('of a mathematics that nobody knows says so', async () => {
    at(`/m/fairness?${query}&serverSeed=${serverSeed}&math=plinko/none@1`);
    const form = createRoundCheck(math);
    form.change('math', 'plinko/none@1');
    expect(await form.check()).toBe('math');
  });
});

test('the check of a shared round names what cannot be right, and computes what can', async () => {
  at(`/m/fairness?tableGame=roulette&tableSeed=${serverSeed}&tableSalt=unsalted&tablePosition=zero`);
  const form = createTableCheck('baccarat');
  expect(await form.check()).toBe('tablePosition');
  form.change('tablePosition', '1');
  expect(await form.check()).toBeUndefined();
  expect(form.$checked.get()).toMatchObject({ state: 'checked', found: { seed: 'unknown', chain: 'unknown' } });
});

describe('the check of a record', () => {
  test('takes the record of the address’s fragment and checks it at once', async () => {
    at(`/m/fairness#record=${encodeURIComponent('{"kind":"none"}')}`);
    const form = createRecordCheck();
    expect(form.$values.get().record).toBe('{"kind":"none"}');
    const stop = form.$checked.listen(() => {});
    await vi.waitFor(() => expect(form.$shownFaults.get()).toEqual({ record: {} }));
    stop();
  });

  test('checks nothing by itself without one, and refuses a hash that is none', async () => {
    const form = createRecordCheck();
    const stop = form.$checked.listen(() => {});
    await Promise.resolve();
    expect([form.$isSending.get(), form.$shownFaults.get()]).toEqual([false, {}]);
    form.change('noted', 'abc');
    expect(await form.check()).toBe('noted');
    stop();
  });
});

describe('the check of a draw', () => {
  test('names what is no draw and no ticket, and asks nobody', async () => {
    const form = createDrawCheck('');
    form.change('numero', '1');
    expect(await form.check()).toBe('game');
    form.change('ticket', sha('ticket'));
    form.change('game', 'a.b');
    expect(await form.check()).toBe('numero');
    expect([Object.keys(form.$shownFaults.get()), asked]).toEqual([['numero', 'ticket'], []]);
  });

  test('of a link is made at once, and says what the platform says', async () => {
    at('/m/fairness?game=a.b&numero=20261122-001#draw');
    answer = { success: false, message: 'draw.unknown' };
    const form = createDrawCheck('other');
    const stop = form.$checked.listen(() => {});
    await vi.waitFor(() => expect(form.$checked.get()).toMatchObject({ state: 'checked', found: { state: 'failed' } }));
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual(['/lotto/lgw/draw?gameId=a.b&numero=20261122-001']);
    stop();
  });

  test('of a lottery without a draw says so', async () => {
    answer = { success: true, value: { list: [] } };
    const form = createDrawCheck('a.b');
    await form.check();
    expect(form.$checked.get()).toEqual({ state: 'checked', found: { state: 'none' } });
  });
});
