import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { lotteryGames } from '#lottery/games.ts';
import { issuesBetween, type Schedule } from '#lottery/schedule.ts';
import { emptyIssueLateMs, fateOf } from '#lottery/missed.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minutely = { kind: 'every', minutes: 1, from: '00:00', to: '24:00' } as const;
const manila = 'Asia/Manila';

function issuesOfDay(day: string, schedule: Schedule, timeZone: string) {
  const noonMs = Date.parse(`${day}T12:00:00Z`);
  return issuesBetween({ schedule, lockSeconds: 5, timeZone, fromMs: noonMs - 2 * dayMs, toMs: noonMs + 2 * dayMs }).filter(({ numero }) =>
    numero.startsWith(day.replaceAll('-', '')),
  );
}

/** What clocks of the zone show at the draws of a day, said by the platform's own calendar and not by the code under test. */
function shownOn(day: string, schedule: Schedule, timeZone: string): string[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' });
  return issuesOfDay(day, schedule, timeZone).map(({ drawAtMs }) => clock.format(drawAtMs));
}

describe('the issues of a schedule', () => {
  test('go over midnight of the merchant without a gap, numbered anew', () => {
    const fromMs = Date.parse('2026-11-22T23:58:30+08:00');
    const issues = issuesBetween({ schedule: minutely, lockSeconds: 5, timeZone: manila, fromMs, toMs: fromMs + 3 * 60_000 });
    const at = (time: string) => Date.parse(`${time}+08:00`);
    expect(issues).toEqual([
      {
        numero: '20261122-1440',
        saleAtMs: at('2026-11-22T23:58:00'),
        lockAtMs: at('2026-11-22T23:58:55'),
        drawAtMs: at('2026-11-22T23:59:00'),
      },
      {
        numero: '20261123-001',
        saleAtMs: at('2026-11-22T23:59:00'),
        lockAtMs: at('2026-11-22T23:59:55'),
        drawAtMs: at('2026-11-23T00:00:00'),
      },
      {
        numero: '20261123-002',
        saleAtMs: at('2026-11-23T00:00:00'),
        lockAtMs: at('2026-11-23T00:00:55'),
        drawAtMs: at('2026-11-23T00:01:00'),
      },
    ]);
  });

  test('hold the draw at the beginning of what is asked and not the one at its end', () => {
    const fromMs = Date.parse('2026-11-22T10:00:00+08:00');
    const ask = (start: number, end: number) =>
      issuesBetween({ schedule: minutely, lockSeconds: 5, timeZone: manila, fromMs: start, toMs: end });
    expect(ask(fromMs, fromMs + 60_000).map(({ drawAtMs }) => drawAtMs)).toEqual([fromMs]);
    expect(ask(fromMs, fromMs)).toEqual([]);
  });

  test('a day of five minutes between nine and ten has thirteen draws, the first on sale since the last of the day before', () => {
    const issues = issuesOfDay('2026-11-22', { kind: 'every', minutes: 5, from: '09:00', to: '10:00' }, manila);
    expect(issues).toHaveLength(13);
    expect(issues[0]?.saleAtMs).toBe(Date.parse('2026-11-21T10:00:00+08:00'));
    expect(issues.at(-1)?.drawAtMs).toBe(Date.parse('2026-11-22T10:00:00+08:00'));
  });

  test('the weekdays named are drawn and no other, on sale since the draw before', () => {
    const schedule: Schedule = { kind: 'times', times: ['21:00'], weekdays: [1, 3, 5] };
    const fromMs = Date.parse('2026-11-22T00:00:00+08:00');
    const issues = issuesBetween({ schedule, lockSeconds: 900, timeZone: manila, fromMs, toMs: fromMs + 7 * dayMs });
    expect(issues.map(({ numero }) => numero)).toEqual(['20261123-001', '20261125-001', '20261127-001']);
    expect(issues[0]?.saleAtMs).toBe(Date.parse('2026-11-20T21:00:00+08:00'));
    expect(issues[0]?.lockAtMs).toBe(Date.parse('2026-11-23T20:45:00+08:00'));
  });

  test.each([
    ['2028-02-29', 1],
    ['2027-02-29', 0],
    ['2100-02-29', 0],
    ['2028-03-01', 1],
  ])('%s has %i draw of every day', (day, count) => {
    const noonMs = Date.parse(`${day.slice(0, 4)}-02-28T12:00:00Z`);
    const issues = issuesBetween({
      schedule: { kind: 'times', times: ['21:00'] },
      lockSeconds: 60,
      timeZone: manila,
      fromMs: noonMs - 3 * dayMs,
      toMs: noonMs + 4 * dayMs,
    });
    expect(issues.filter(({ numero }) => numero.startsWith(day.replaceAll('-', '')))).toHaveLength(count);
    expect(issues).toHaveLength(7);
  });
});

describe('the schedule of every lottery', () => {
  test.each(Object.values(lotteryGames))(
    '$word locks within its sale and draws at most 1,440 times a day and at least once a week',
    (game) => {
      const fromMs = Date.parse('2026-11-22T00:00:00+08:00');
      const { schedule, lockSeconds } = game;
      const issues = issuesBetween({ schedule, lockSeconds, timeZone: manila, fromMs, toMs: fromMs + 7 * dayMs });
      expect(issues.length).toBeGreaterThanOrEqual(1);
      expect(issues.length).toBeLessThanOrEqual(7 * 1440);
      expect(issues.every(({ lockAtMs, drawAtMs }) => drawAtMs - lockAtMs === lockSeconds * 1000)).toBe(true);
    },
  );
});

describe('clocks that change', () => {
  test.each([
    ['America/New_York', '2026-03-08', 1380],
    ['America/New_York', '2026-11-01', 1500],
    ['Europe/Berlin', '2026-03-29', 1380],
    ['Europe/Berlin', '2026-10-25', 1500],
    ['Africa/Cairo', '2026-04-24', 1380],
    ['Australia/Lord_Howe', '2026-10-04', 1410],
    ['Asia/Manila', '2026-03-08', 1440],
  ])('%s has on %s as many draws of every minute as the day has minutes: %i', (timeZone, day, count) => {
    const issues = issuesOfDay(day, minutely, timeZone);
    expect(issues).toHaveLength(count);
    expect(new Set(issues.map(({ numero }) => numero)).size).toBe(count);
    expect(issues.every(({ saleAtMs, drawAtMs }) => drawAtMs - saleAtMs === 60_000)).toBe(true);
  });

  const night: Schedule = { kind: 'times', times: ['01:30', '02:30', '21:00'] };

  test('a time that clocks never show is drawn as much later as they are put forward', () => {
    expect(shownOn('2026-03-08', night, 'America/New_York')).toEqual(['01:30 GMT-5', '03:30 GMT-4', '21:00 GMT-4']);
    expect(shownOn('2026-03-29', night, 'Europe/Berlin')).toEqual(['01:30 GMT+1', '03:30 GMT+2', '21:00 GMT+2']);
  });

  test('a time that clocks show twice is drawn once, the first time', () => {
    expect(shownOn('2026-11-01', night, 'America/New_York')).toEqual(['01:30 GMT-4', '02:30 GMT-5', '21:00 GMT-5']);
    expect(shownOn('2026-10-25', night, 'Europe/Berlin')).toEqual(['01:30 GMT+2', '02:30 GMT+2', '21:00 GMT+1']);
  });

  test('two times that fall together are one draw', () => {
    const schedule: Schedule = { kind: 'times', times: ['02:30', '03:30'] };
    expect(shownOn('2026-03-08', schedule, 'America/New_York')).toEqual(['03:30 GMT-4']);
  });

  test('a lock is never before its sale, however close two draws come', () => {
    const schedule: Schedule = { kind: 'times', times: ['02:59', '04:00'] };
    const fromMs = Date.parse('2026-03-08T05:00:00Z');
    const [, second] = issuesBetween({ schedule, lockSeconds: 900, timeZone: 'America/New_York', fromMs, toMs: fromMs + 12 * hourMs });
    expect(second).toMatchObject({ saleAtMs: Date.parse('2026-03-08T03:59:00-04:00'), lockAtMs: Date.parse('2026-03-08T03:59:30-04:00') });
  });

  test('any range is the issues of its parts, each sale beginning at the draw before', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', manila, 'Pacific/Apia');
    const schedules = fc.constantFrom<Schedule>(
      { kind: 'every', minutes: 20, from: '00:00', to: '24:00' },
      { kind: 'every', minutes: 45, from: '01:15', to: '22:00' },
      { kind: 'times', times: ['00:00', '02:30', '21:00'] },
      { kind: 'times', times: ['02:00'], weekdays: [0, 6] },
    );
    const start = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) });
    const hours = fc.integer({ min: 0, max: 80 });
    fc.assert(
      fc.property(zones, schedules, start, hours, hours, (timeZone, schedule, fromMs, first, second) => {
        const ask = (from: number, to: number) => issuesBetween({ schedule, lockSeconds: 60, timeZone, fromMs: from, toMs: to });
        const [middle, end] = [fromMs + first * hourMs, fromMs + (first + second) * hourMs];
        const all = ask(fromMs, end);
        expect([...ask(fromMs, middle), ...ask(middle, end)]).toEqual(all);
        for (const [at, issue] of all.entries()) {
          expect(issue.saleAtMs).toBeLessThan(issue.lockAtMs);
          expect(issue.lockAtMs).toBeLessThanOrEqual(issue.drawAtMs);
          if (at > 0) expect(issue.saleAtMs).toBe(all[at - 1]?.drawAtMs);
        }
        expect(new Set(all.map(({ numero }) => numero)).size).toBe(all.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a draw that was missed', () => {
  const drawAtMs = Date.parse('2026-11-22T10:00:00+08:00');
  const issue = { drawAtMs, tickets: 0, isTableKnown: true };

  test('waits for its time', () => {
    expect(fateOf({ ...issue, tickets: 3 }, drawAtMs - 1)).toBe('wait');
    expect(fateOf({ ...issue, tickets: 3 }, drawAtMs)).toBe('draw');
  });

  test('is made however late when there is a ticket in it', () => {
    expect(fateOf({ ...issue, tickets: 1 }, drawAtMs + 400 * dayMs)).toBe('draw');
  });

  test('is made ten minutes late without tickets, and is void after that', () => {
    expect(fateOf(issue, drawAtMs + emptyIssueLateMs)).toBe('draw');
    expect(fateOf(issue, drawAtMs + emptyIssueLateMs + 1)).toBe('void');
  });

  test('is void when its table is gone, but not before its time', () => {
    expect(fateOf({ ...issue, tickets: 1, isTableKnown: false }, drawAtMs)).toBe('void');
    expect(fateOf({ ...issue, tickets: 1, isTableKnown: false }, drawAtMs - 1)).toBe('wait');
  });
});
