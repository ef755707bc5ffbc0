import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';

import type { Protection } from '#contract/protection/calls.ts';
import { limitKinds, limitPeriods } from '#contract/protection/facts.ts';
import { words } from '#site/i18n/words.ts';
import { FamilyForm } from '#site/islands/protection/family-form.tsx';
import { ProtectionScreen } from '#site/islands/protection/protection-screen.tsx';
import { $familyRequest, $protection, $protectionFault } from '#site/stores/screens/protection.ts';

import { speaker } from '../setup/site-words.ts';

const stringsOf = (language: string) => words(speaker(language), 'protection', 'common', 'cashier.amountUnclear');

const monday = Date.UTC(2026, 10, 29, 16);
const standing: Protection = {
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({ kind, period, amount: null, used: '0', resetsAt: monday, raise: null })),
  ),
  timeOutEndsAt: null,
  exclusion: null,
  checkMinutes: 60,
  lifetime: { depositedMinor: '50000', withdrawnMinor: '12050', netMinor: '37950' },
};

function screen(value: Protection, language: string = 'en'): string {
  $protection.set({ state: 'ready', value });
  return renderToStaticMarkup(
    createElement(ProtectionScreen, { strings: stringsOf(language), errors: { 'limit.invalid': 'Wrong amount' }, language }),
  );
}

const radios = (html: string, name: string) =>
  Array.from(html.matchAll(/<input[^>]*>/g), ([input]) => input).filter(
    (input) => input.includes('type="radio"') && input.includes(`name="${name}"`),
  );

afterEach(() => {
  $protection.set({ state: 'loading' });
  $protectionFault.set(undefined);
  $familyRequest.set({ state: 'open' });
});

describe('/m/protection', () => {
  test.each(['tl', 'en'])(
    'shows every limit, both breaks, the reality check and lifetime deposits, all of it in words, in %s',
    (language) => {
      const html = screen(standing, language);
      for (const kind of limitKinds) for (const period of limitPeriods) expect(html).toContain(`data-part="limit-${kind}-${period}"`);
      expect(html).not.toMatch(/undefined|\{\{/);
      expect(radios(html, 'length')).toHaveLength(7);
      expect(radios(html, 'minutes')).toHaveLength(3);
      for (const amount of ['₱500.00', '₱120.50', '₱379.50']) expect(html).toContain(amount);
      expect(html).toContain('href="/m/withdraw"');
    },
  );

  test('chooses no length for the player', () => {
    const html = screen(standing);
    expect(radios(html, 'length').filter((radio) => radio.includes('checked'))).toEqual([]);
    expect(radios(html, 'minutes').filter((radio) => radio.includes('checked'))).toEqual([expect.stringContaining('value="60"')]);
  });

  test('says what was asked for and from when it can be confirmed; time is in minutes', () => {
    const raised = standing.limits.map((limit) =>
      limit.kind === 'session' && limit.period === 'day'
        ? { ...limit, amount: '60', used: '7', raise: { wanted: null, readyAt: monday } }
        : limit,
    );
    const html = screen({ ...standing, limits: raised });
    expect(html).toContain('Limit: 60 minutes');
    expect(html).toContain('Used: 7 minutes');
    expect(html).toContain('You asked for: no limit.');
  });

  test('of who is excluded offers the way back and a longer exclusion, and no time-out', () => {
    const exclusion = { isFamily: true, startedAt: 0, firmUntil: monday, endsAt: monday, secondYesAt: null };
    const html = screen({ ...standing, exclusion });
    expect(html).toContain('Your family asked for this');
    expect(html).toContain('I want to come back to play');
    expect(html).toContain('Begin the self-exclusion');
    expect(html).not.toContain('Begin the time-out');
  });

  test('shows a wrong amount beside its field alone', () => {
    $protectionFault.set({ at: 'loss.week', code: 'limit.invalid' });
    const html = screen(standing);
    expect([...html.matchAll(/aria-invalid="true"/g)]).toHaveLength(1);
    expect(html).toMatch(/data-part="limit-loss-week".*?aria-invalid="true"/s);
  });

  test('has no button to press before an amount or a length is there (APP-101)', () => {
    const html = screen(standing);
    const submits = Array.from(html.matchAll(/<button type="submit"[^>]*>/g), ([button]) => button);
    // all but the reality check, of which one length always stands
    expect(submits.filter((button) => !button.includes('disabled'))).toHaveLength(1);
    expect(submits).toHaveLength(limitKinds.length * limitPeriods.length + 3);
  });

  test('asks guests to log in and leads them back', () => {
    $protection.set({ state: 'guest' });
    const html = renderToStaticMarkup(createElement(ProtectionScreen, { strings: stringsOf('tl'), errors: {}, language: 'tl' }));
    expect(html).toContain('href="/m/login?next=%2Fm%2Fprotection"');
  });
});

test('a family’s form says beside each field what is missing', () => {
  $familyRequest.set({ state: 'failed', code: 'request.invalid', fields: ['reason', 'name'] });
  const html = renderToStaticMarkup(createElement(FamilyForm, { strings: stringsOf('tl'), errors: { 'request.invalid': 'Mali' } }));
  expect([...html.matchAll(/aria-invalid="true"/g)]).toHaveLength(2);
});
