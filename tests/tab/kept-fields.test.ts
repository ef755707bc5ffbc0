import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as keptFields from '#site/islands/ui/kept.ts';

type Kept = typeof keptFields.kept;

interface Given {
  name: string;
  type?: string;
  value?: string;
  /** What the page or the component put there, where something else stands there. */
  first?: string;
  isChosen?: boolean;
  form?: string;
  dialog?: string;
}

/** A field as a framework holds it: what it is given by itself is known already, and only what goes past that is told. */
class Field extends EventTarget {
  readonly name: string;
  readonly type: string;
  readonly told: string[] = [];
  readonly form: { getAttribute: () => string } | null;
  readonly details = { setAttribute: vi.fn() };
  checked: boolean;
  readonly defaultChecked = false;
  readonly defaultValue: string;
  readonly selectionStart: number;
  readonly setSelectionRange = vi.fn();
  #value: string;
  readonly #dialog: string | undefined;
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
  constructor({ name, type = 'text', value = '', first = value, isChosen = false, form, dialog }: Given) {
    super();
    this.checked = isChosen;
    this.defaultValue = first;
    this.selectionStart = value.length;
    this.name = name;
    this.type = type;
    this.#value = value;
    this.#dialog = dialog;
    this.form = form === undefined ? null : { getAttribute: () => form };
    let known = value;
    Object.defineProperty(this, 'value', {
      get: () => this.#value,
      set: (own: string) => {
        this.#value = own;
        known = own;
      },
    });
    for (const kind of ['input', 'change'])
      this.addEventListener(kind, () => {
        if (this.#value !== known) this.told.push(this.#value);
        known = this.#value;
      });
    this.addEventListener('focusout', () => this.told.push('left'));
  }
  closest(selector: string) {
    if (selector === 'details') return this.details;
    return this.#dialog === undefined ? null : { id: this.#dialog };
  }
  click() {
    // a browser tells nobody of a button that was chosen already
    if (!this.checked) this.told.push('clicked');
    this.checked = true;
  }
}

/** One of whose component puts back what it knew, as React does until it has followed. */
class SlowField extends Field {
  constructor(given: Given) {
    super(given);
    this.addEventListener('change', () => {
      this.value = given.first ?? '';
    });
  }
}

const items = new Map<string, string>();
const reload = vi.fn();

/** How the tab comes to its next page: what it keeps stays. */
async function openPage(address: { pathname: string; search: string }, fields: readonly Field[] = []) {
  vi.resetModules();
  vi.stubGlobal('location', { protocol: 'https:', reload, ...address });
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} }, activeElement: null, querySelectorAll: () => fields });
  const { setLanguage } = await import('#site/stores/language.ts');
  const { forgetEarly, heard, kept } = await import('#site/islands/ui/kept.ts');
  return { setLanguage, forgetEarly, heard, kept };
}

const cashier = { pathname: '/m/voucherCenter', search: '' };

/** What stands in `fields` when the language of their page changes. */
async function leaveWith(fields: readonly Field[], address = cashier): Promise<void> {
  reload.mockReset();
  const { setLanguage } = await openPage(address, fields);
  setLanguage('en');
  await vi.advanceTimersByTimeAsync(250);
  expect(reload).toHaveBeenCalledTimes(1);
}

/** A field that comes to be there. */
async function show(kept: Kept, given: Given, field = new Field(given)): Promise<Field> {
  kept(field as never);
  await vi.advanceTimersByTimeAsync(0);
  return field;
}

beforeEach(() => {
  vi.useFakeTimers();
  items.clear();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('FocusEvent', Event);
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLSelectElement', class extends EventTarget {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a field over a language change', () => {
  test('has what was typed in it, as if it were typed again, and is left 200 ms later to be checked (I18N-007, RULE-008)', async () => {
    await leaveWith([new Field({ name: 'amount', value: '500' })]);
    const { kept } = await openPage(cashier);
    const amount = await show(kept, { name: 'amount' });
    expect([amount.value, amount.told]).toEqual(['500', ['500']]);
    await vi.advanceTimersByTimeAsync(199);
    expect(amount.told).toEqual(['500']);
    await vi.advanceTimersByTimeAsync(1);
    expect(amount.told).toEqual(['500', 'left']);
    expect(amount.details.setAttribute).toHaveBeenCalledWith('open', '');
  });

  test('has it once, however late it comes, and on the same page alone', async () => {
    await leaveWith([new Field({ name: 'amount', value: '500' }), new Field({ name: 'voucher', value: 'ABCD' })]);
    const { kept } = await openPage(cashier);
    expect((await show(kept, { name: 'amount' })).value).toBe('500');
    expect((await show(kept, { name: 'amount' })).value).toBe('');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await show(kept, { name: 'voucher' })).value).toBe('ABCD');

    await leaveWith([new Field({ name: 'amount', value: '500' })]);
    for (const address of [{ pathname: '/m/withdraw', search: '' }, cashier]) {
      const page = await openPage(address);
      expect((await show(page.kept, { name: 'amount' })).value).toBe('');
    }
  });

  test('of a radio group the one that was chosen is chosen again, and no other', async () => {
    await leaveWith([new Field({ name: 'channel', type: 'radio', value: 'qr' })]);
    const { kept } = await openPage(cashier);
    const [card, code] = [
      await show(kept, { name: 'channel', type: 'radio', value: 'card' }),
      await show(kept, { name: 'channel', type: 'radio', value: 'qr' }),
    ];
    expect([card.told, code.told]).toEqual([[], ['clicked']]);
  });

  test('does not take what stood in another form or dialog with a field of the same name', async () => {
    const amounts = [
      { name: 'amount', form: 'loss.day', value: '1' },
      { name: 'amount', form: 'loss.week', value: '2' },
      { name: 'amount', dialog: 'limits', value: '3' },
    ];
    await leaveWith(amounts.map((given) => new Field(given)));
    const { kept } = await openPage(cashier);
    for (const { value, ...given } of amounts) expect((await show(kept, given)).value).toBe(value);
    expect((await show(kept, { name: 'amount' })).value).toBe('');
  });

  test('that stands as it stood is told nothing, and who is typing in it is not sent out of it', async () => {
    await leaveWith([new Field({ name: 'minutes', value: '60' })]);
    const { kept } = await openPage(cashier);
    const field = await show(kept, { name: 'minutes', value: '60' });
    Object.assign(document, { activeElement: field });
    await vi.advanceTimersByTimeAsync(1000);
    expect(field.told).toEqual([]);
    expect(field.details.setAttribute).not.toHaveBeenCalled();
  });
});

describe('a field in which something was done before it came alive', () => {
  test('is told it, once, and keeps it and the caret', async () => {
    const { kept } = await openPage(cashier);
    const typed = { name: 'userName', value: 'walang', first: '' };
    const field = new Field(typed);
    Object.assign(document, { activeElement: field });
    await show(kept, typed, field);
    expect([field.value, field.told]).toEqual(['walang', ['walang']]);
    expect(field.setSelectionRange).toHaveBeenCalledWith(6, 6);
    expect((await show(kept, { name: 'userName', value: '500', first: '500' })).told).toEqual([]);
  });

  test('has it for the next key too, though its component has not followed yet', async () => {
    const { heard } = await openPage(cashier);
    const typed = { name: 'userName', value: 'walang', first: '' };
    expect(await show(heard, typed, new SlowField(typed))).toMatchObject({ value: 'walang', told: ['walang'] });
  });

  test('is chosen once more, and of a group that one alone', async () => {
    const { heard } = await openPage(cashier);
    const large = await show(heard, { name: 'template', type: 'radio', value: 'large', isChosen: true });
    const compact = await show(heard, { name: 'template', type: 'radio', value: 'compact' });
    expect([large.told, compact.told]).toEqual([['clicked'], []]);
  });

  test('is left to a form that has taken it over', async () => {
    const { kept, forgetEarly } = await openPage(cashier);
    const field = new Field({ name: 'username', value: 'amihan', first: '' });
    kept(field as never);
    forgetEarly(field as never);
    await vi.advanceTimersByTimeAsync(0);
    expect([field.value, field.told]).toEqual(['amihan', []]);
  });

  test('has what stood in it before the language changed, where that comes back', async () => {
    await leaveWith([new Field({ name: 'amount', value: '500' })]);
    const { kept } = await openPage(cashier);
    expect((await show(kept, { name: 'amount', value: '50', first: '' })).told).toEqual(['500']);
  });
});
