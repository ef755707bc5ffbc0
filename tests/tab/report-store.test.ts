import { beforeEach, describe, expect, test, vi } from 'vitest';

import { failure, type Result } from '#site/api/result.ts';
import { createReport, type ReportQuery } from '#site/stores/screens/report.ts';

interface Answered {
  from: string;
  to: string;
  name: string;
}
const answered = (name: string): Answered => ({ from: '2026-11-16', to: '2026-11-22', name });

let answers: ((result: Result<Answered>) => void)[];
let asked: ReportQuery[];
const onChange = vi.fn<() => void>();
const open = () =>
  createReport<Answered>({
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

describe('a report', () => {
  test('is asked anew for each period, and a late answer to another one is not shown', async () => {
    const report = open();
    void report.refresh();
    report.choose('thisWeek');
    report.choose('thisWeek');
    expect([asked, onChange.mock.calls.length]).toEqual([[{ preset: 'today' }, { preset: 'thisWeek' }], 1]);
    answers[1]?.({ ok: true, value: answered('week') });
    answers[0]?.({ ok: true, value: answered('today') });
    await settle();
    expect(report.$report.get()).toMatchObject({ state: 'ready', value: { name: 'week' } });
  });

  test('own days begin with those on the screen, and change nothing until the platform takes them', async () => {
    const report = open();
    void report.refresh();
    answers[0]?.({ ok: true, value: answered('today') });
    await settle();
    report.choose('own');
    expect([report.$days.get(), asked.length]).toEqual([{ from: '2026-11-16', to: '2026-11-22' }, 1]);
    report.typeDay('from', '2026-01-01');
    void report.showOwn();
    answers[1]?.(failure('period.too.long', { fields: { endDate: 'period.too.long' } }));
    await settle();
    expect(report.$fields.get()).toEqual({ endDate: 'period.too.long' });
    expect([report.$query.get(), report.$report.get(), onChange.mock.calls.length]).toMatchObject([
      { preset: 'today' },
      { state: 'ready', value: { name: 'today' } },
      0,
    ]);
    report.typeDay('from', '2026-11-05');
    expect(report.$fields.get()).toEqual({});
    void report.showOwn();
    answers[2]?.({ ok: true, value: answered('own') });
    await settle();
    expect([report.$query.get(), onChange.mock.calls.length]).toEqual([{ startDate: '2026-11-05', endDate: '2026-11-22' }, 1]);
  });

  test('of a branch stays with it through other periods, until the agent’s own is asked for', () => {
    const report = open();
    report.openBranch('somebody');
    report.choose('lastMonth');
    report.openBranch('somebody');
    report.openBranch(undefined);
    expect(asked).toEqual([
      { preset: 'today', memberId: 'somebody' },
      { preset: 'lastMonth', memberId: 'somebody' },
      { preset: 'lastMonth' },
    ]);
  });

  test('that does not come says why, and shows nothing old beside it', async () => {
    const report = open();
    void report.refresh();
    answers[0]?.({ ok: true, value: answered('today') });
    await settle();
    void report.refresh();
    expect(report.$report.get()).toMatchObject({ state: 'loading', value: { name: 'today' } });
    answers[1]?.(failure('not.found'));
    await settle();
    expect(report.$report.get()).toEqual({ state: 'failed', value: undefined, code: 'not.found' });
  });

  test('stands while the same cannot be asked for without a line, and does not stand for anything else', async () => {
    const report = open();
    const answer = async (result: Result<Answered>) => {
      answers.at(-1)?.(result);
      await settle();
      return report.$report.get();
    };
    void report.refresh();
    await answer({ ok: true, value: answered('today') });
    void report.refresh();
    expect(await answer(failure('network.offline'))).toMatchObject({ state: 'failed', value: { name: 'today' }, code: 'network.offline' });
    void report.refresh();
    expect(await answer(failure('network.slow'))).toMatchObject({ state: 'failed', value: { name: 'today' }, code: 'network.slow' });
    report.choose('yesterday');
    expect(await answer(failure('network.offline'))).toEqual({ state: 'failed', value: undefined, code: 'network.offline' });
    void report.refresh();
    await answer({ ok: true, value: answered('yesterday') });
    void report.renew();
    expect(await answer(failure('network.offline'))).toEqual({ state: 'failed', value: undefined, code: 'network.offline' });
  });
});
