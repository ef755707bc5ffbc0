import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { maskTakesClick } from '#site/lib/mask-rules.ts';
import { $question, confirmDialog } from '#site/stores/dialogs.ts';
import { $loading, hideLoading, showLoading } from '#site/stores/loading.ts';
import { $toast, showToast } from '#site/stores/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  hideLoading();
  vi.useRealTimers();
});

describe('a toast', () => {
  const shown = () => $toast.get()?.text;
  const lasts = (ms: number) => {
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toBe('Saved');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  };

  test('of success shows for 1 s (APP-089, CONST-012)', () => {
    showToast('Saved', 'success');
    lasts(1000);
  });
  test('shows for 1.5 s when nothing is said (APP-090, CONST-012)', () => {
    showToast('Saved');
    lasts(1500);
  });
  test('shows for 3 s when short (APP-091, CONST-012)', () => {
    showToast('Saved', 'short');
    lasts(3000);
  });
  test('shows for 8 s when long (APP-092, CONST-012)', () => {
    showToast('Saved', 'long');
    lasts(8000);
  });
  test.each([
    ['Saved', 'success', 1000],
    ['Changes saved', 'success', 1000],
    ['The code was sent.', 'success', 1000],
    ['You are a member now. Have fun!', 'success', 3000],
    ['There is an error in the referrer link. You can type an invitation code instead.', 'default', 8000],
    ['Back', 'long', 8000],
  ] as const)('%j of the kind %s shows for %i ms: a longer text as long as it takes to read (WCAG 2.2.1)', (text, kind, ms) => {
    expect(showToast(text, kind)).toBe(ms);
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toBe(text);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  });
  test('gives way to the next, which has its whole time', () => {
    showToast('First');
    vi.advanceTimersByTime(1400);
    showToast('Saved');
    lasts(1500);
  });
});

describe('a loading message', () => {
  test('goes by itself after 10 s (APP-086, CONST-012)', () => {
    showLoading('One moment');
    vi.advanceTimersByTime(9999);
    expect($loading.get()).toBe('One moment');
    vi.advanceTimersByTime(1);
    expect($loading.get()).toBeUndefined();
  });
  test('of the second kind, 9999 without a unit, stays until it is hidden (APP-087)', () => {
    showLoading('One moment', 'until hidden');
    vi.advanceTimersByTime(10_000_000);
    expect($loading.get()).toBe('One moment');
    hideLoading();
    expect($loading.get()).toBeUndefined();
  });
  test('is not taken away by the end of an earlier one', () => {
    showLoading('First');
    vi.advanceTimersByTime(6000);
    hideLoading();
    showLoading('Second', 'until hidden');
    vi.advanceTimersByTime(6000);
    expect($loading.get()).toBe('Second');
  });
});

describe('a question', () => {
  const ask = (title = 'Sure?') => confirmDialog({ title, text: 'This cannot be undone.', confirm: 'Yes', cancel: 'No' });

  test.each([true, false])('is answered %s once, and goes', async (isConfirmed) => {
    const answer = ask();
    $question.get()?.answer(isConfirmed);
    expect([await answer, $question.get()]).toEqual([isConfirmed, undefined]);
  });
  test('that another one displaces was not confirmed', async () => {
    const first = ask('First');
    const second = ask('Second');
    expect([await first, $question.get()?.title]).toEqual([false, 'Second']);
    $question.get()?.answer(true);
    expect(await second).toBe(true);
  });
});

test.each([
  [0, false],
  [299, false],
  [300, true],
  [5000, true],
])('the mask of a dialog that opened %i ms ago takes a click: %s (APP-093, CONST-012)', (ageMs, isTaken) =>
  expect(maskTakesClick(1000, 1000 + ageMs)).toBe(isTaken),
);
