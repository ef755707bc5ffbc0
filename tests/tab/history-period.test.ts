import { beforeEach, describe, expect, test, vi } from 'vitest';

import { failure, type Result } from '#site/api/result.ts';
import { createHistoryPeriod, type PeriodQuery } from '#site/stores/screens/history-period.ts';

interface Totals {
  from: string;
  to: string;
  today: string;
  oldest: string;
  net: string;
}
const totals = (net: string): Totals => ({ from: '2026-11-01', to: '2026-11-22', today: '2026-11-22', oldest: '2025-11-22', net });

let answers: ((result: Result<Totals>) => void)[];
let asked: PeriodQuery[];
const onChange = vi.fn<() => void>();
const open = () =>
  createHistoryPeriod<Totals>({
    read: (query) => {
      asked.push(query);
      return new Promise((resolve) => answers.push(resolve));
    },
    onChange,
  });
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  [answers, asked] = [[], []];
  onChange.mockClear();
});

describe('the period of a history', () => {
  test('a ready period asks at once for its totals and its list, and a late answer to another one is not shown', async () => {
    const period = open();
    void period.refresh();
    period.choose('today');
    expect([asked, onChange.mock.calls.length]).toEqual([[{ period: 'year' }, { period: 'today' }], 1]);
    answers[1]?.({ ok: true, value: totals('today') });
    answers[0]?.({ ok: true, value: totals('year') });
    await settle();
    expect(period.$totals.get()).toMatchObject({ state: 'ready', value: { net: 'today' } });
    expect(period.$query.get()).toEqual({ period: 'today' });
  });

  test('own days begin with those on the screen, and change nothing until the platform takes them', async () => {
    const period = open();
    void period.refresh();
    answers[0]?.({ ok: true, value: totals('year') });
    await settle();
    period.choose('own');
    expect(period.$days.get()).toEqual({ from: '2026-11-01', to: '2026-11-22' });
    period.typeDay('from', '2020-01-01');
    void period.showOwn();
    answers[1]?.(failure('period.too.old', { fields: { from: 'period.too.old' } }));
    await settle();
    expect(period.$fields.get()).toEqual({ from: 'period.too.old' });
    expect([period.$query.get(), period.$totals.get().state, onChange.mock.calls.length]).toEqual([{ period: 'year' }, 'ready', 0]);
    period.typeDay('from', '2026-11-05');
    expect(period.$fields.get()).toEqual({});
    void period.showOwn();
    answers[2]?.({ ok: true, value: totals('own') });
    await settle();
    expect(period.$query.get()).toEqual({ period: 'own', from: '2026-11-05', to: '2026-11-22' });
    expect(onChange).toHaveBeenCalledOnce();
  });

  test('totals that do not come are said to be missing, and come with the next try', async () => {
    const period = open();
    void period.refresh();
    answers[0]?.(failure('network.offline'));
    await settle();
    expect(period.$totals.get()).toEqual({ state: 'failed', value: undefined, code: 'network.offline' });
    void period.refresh();
    answers[1]?.({ ok: true, value: totals('year') });
    await settle();
    expect(period.$totals.get().state).toBe('ready');
  });
});
