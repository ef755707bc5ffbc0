import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { checkField } from '#site/lib/field-rules.ts';
import { createForm } from '#site/stores/screens/form.ts';

const short = { kind: 'short', min: 4 };
const rule = { enabled: true, required: true, minLength: 4 };

const makeForm = (create = createForm) =>
  create<'one' | 'two', NonNullable<ReturnType<typeof checkField>>>({ one: '', two: '' }, (values) => {
    const faults = { one: checkField(rule, values.one), two: checkField(rule, values.two) };
    return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
  });

/** How a form comes to be on the tab's next page. */
async function nextPage(language: string): Promise<() => ReturnType<typeof makeForm>> {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: language } });
  const page = await import('#site/stores/screens/form.ts');
  return () => makeForm(page.createForm);
}

beforeEach(() => {
  vi.useFakeTimers();
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a form', () => {
  test('runs the rules on change, and shows the fault of the changed field only (RULE-007)', () => {
    const form = makeForm();
    expect(form.$shownFaults.get()).toEqual({});
    form.change('one', 'abc');
    expect(form.$shownFaults.get()).toEqual({ one: short });
    form.change('one', 'abcd');
    expect(form.$shownFaults.get()).toEqual({});
    form.change('one', '');
    expect(form.$shownFaults.get()).toEqual({ one: { kind: 'required' } });
  });

  test('is up to date for who begins to listen late, as a page on a slow device does: typed long after it was drawn', () => {
    const form = makeForm();
    // drawn: looked at once, and listened to only when everything else is done
    expect([form.$isValid.get(), form.$shownFaults.get()]).toEqual([false, {}]);
    vi.advanceTimersByTime(5000);
    form.adopt({ one: 'abcd', two: 'abc' });
    form.leave('two');
    expect([form.$isValid.value, form.$shownFaults.value]).toEqual([false, { two: short }]);
    vi.advanceTimersByTime(5000);
    form.adopt({ two: 'abcd' });
    expect([form.$isValid.value, form.$shownFaults.value]).toEqual([true, {}]);
  });

  test('shows a fault once the field was left, too', () => {
    const form = makeForm();
    form.leave('two');
    expect(form.$shownFaults.get()).toEqual({ two: { kind: 'required' } });
  });

  test('checks filled fields again 200 ms after the language changed, and no other, each form when it comes alive (RULE-008, I18N-007)', async () => {
    const before = await nextPage('tl');
    before().adopt({});
    const after = await nextPage('en');
    for (const form of [after(), after()]) {
      form.adopt({ one: 'abc' });
      vi.advanceTimersByTime(199);
      expect(form.$shownFaults.get()).toEqual({});
      vi.advanceTimersByTime(1);
      expect(form.$shownFaults.get()).toEqual({ one: short });
    }
  });

  test('checks filled fields again where the page was read anew for its language before any of its forms came alive', async () => {
    sessionStorage.setItem('typed', JSON.stringify(['/m/customer', {}]));
    vi.stubGlobal('location', { pathname: '/m/customer', search: '' });
    const page = await nextPage('en');
    const form = page();
    form.adopt({ one: 'abc' });
    vi.advanceTimersByTime(200);
    expect(form.$shownFaults.get()).toEqual({ one: short });
  });

  test('waits for the last of several language changes (RULE-008)', () => {
    const form = makeForm();
    form.adopt({ one: 'abc' });
    form.recheckSoon();
    vi.advanceTimersByTime(150);
    form.recheckSoon();
    vi.advanceTimersByTime(199);
    expect(form.$shownFaults.get()).toEqual({});
    vi.advanceTimersByTime(1);
    expect(form.$shownFaults.get()).toEqual({ one: short });
  });

  test('checks nothing again when the language is the same, or the first one', async () => {
    for (const language of ['tl', 'tl']) {
      const page = await nextPage(language);
      const form = page();
      form.adopt({ one: 'abc' });
      vi.advanceTimersByTime(1000);
      expect(form.$shownFaults.get()).toEqual({});
    }
  });
});
