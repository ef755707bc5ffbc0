import { addDays, dateAt, type LocalDate, momentOf, weekdayOf } from './local-time.ts';

/** When a lottery draws, in its merchant's local time. Times are `HH:MM`; `24:00` is the day's end. */
export type Schedule =
  /** A draw at `from` and then every `minutes`, the last at or before `to`. */
  | { kind: 'every'; minutes: number; from: string; to: string }
  /** A draw at each time, every day or on the given weekdays (0 = Sunday). */
  | { kind: 'times'; times: readonly string[]; weekdays?: readonly number[] };

export interface PlannedIssue {
  /** Local day of the draw and its number within the day: `20260228-001`. */
  numero: string;
  /** The previous draw: exactly one issue is always on sale or locked. */
  saleAtMs: number;
  lockAtMs: number;
  drawAtMs: number;
}

/**
 * The issues drawn from `fromMs` (inclusive) to `toMs` (exclusive), in order; deterministic per moment, whatever range is asked for.
 * If clocks are put forward, a skipped time is drawn later by as much; if they are put back, a time shown twice is
 * drawn once, and a game of every few minutes keeps its interval, so that its day has more draws.
 */
export function issuesBetween({
  schedule,
  lockSeconds,
  timeZone,
  fromMs,
  toMs,
}: {
  schedule: Schedule;
  lockSeconds: number;
  timeZone: string;
  fromMs: number;
  toMs: number;
}): PlannedIssue[] {
  const issues: PlannedIssue[] = [];
  const last = dateAt(toMs, timeZone);
  for (let date = dateAt(fromMs, timeZone); !isAfter(date, last); date = addDays(date, 1)) {
    const day = drawsOf(schedule, date, timeZone);
    for (let at = day.firstFrom(fromMs); at < day.count; at += 1) {
      const drawAtMs = day.drawAt(at);
      if (drawAtMs >= toMs) return issues;
      const saleAtMs = at > 0 ? day.drawAt(at - 1) : lastDrawBefore(schedule, date, timeZone);
      issues.push({ numero: numeroOf(date, at), saleAtMs, lockAtMs: lockOf(saleAtMs, drawAtMs, lockSeconds), drawAtMs });
    }
  }
  return issues;
}

/** A day's draws by index, without listing them all. */
interface DayDraws {
  count: number;
  drawAt: (place: number) => number;
  /** The index of the first draw at or after a moment. */
  firstFrom: (ms: number) => number;
}

function drawsOf(schedule: Schedule, date: LocalDate, timeZone: string): DayDraws {
  if (schedule.kind === 'every') return everyDraws(schedule, date, timeZone);
  if (schedule.weekdays && !schedule.weekdays.includes(weekdayOf(date))) return listed([]);
  const moments = schedule.times.map((time) => momentOf(date, minutesOf(time), timeZone));
  return listed([...new Set(moments)].toSorted((one, other) => one - other));
}

function everyDraws({ minutes, from, to }: Extract<Schedule, { kind: 'every' }>, date: LocalDate, timeZone: string): DayDraws {
  const stepMs = minutes * 60_000;
  const firstMs = momentOf(date, minutesOf(from), timeZone);
  const nextDayMs = momentOf(addDays(date, 1), 0, timeZone);
  const endMs = to === '24:00' ? nextDayMs - 1 : Math.min(momentOf(date, minutesOf(to), timeZone), nextDayMs - 1);
  return {
    count: Math.max(0, Math.floor((endMs - firstMs) / stepMs) + 1),
    drawAt: (place) => firstMs + place * stepMs,
    firstFrom: (ms) => Math.max(0, Math.ceil((ms - firstMs) / stepMs)),
  };
}

function listed(moments: readonly number[]): DayDraws {
  return {
    count: moments.length,
    drawAt: (place) => moments[place] ?? Number.NaN,
    firstFrom: (ms) => moments.filter((moment) => moment < ms).length,
  };
}

/** A schedule has at least one weekday, so every week has a draw. */
function lastDrawBefore(schedule: Schedule, date: LocalDate, timeZone: string): number {
  for (let back = 1; back <= 8; back += 1) {
    const day = drawsOf(schedule, addDays(date, -back), timeZone);
    if (day.count > 0) return day.drawAt(day.count - 1);
  }
  throw new Error('a schedule without draws');
}

/** At least half of the sale time, however close a clock change brings two draws. */
function lockOf(saleAtMs: number, drawAtMs: number, lockSeconds: number): number {
  return Math.max(drawAtMs - lockSeconds * 1000, Math.floor((saleAtMs + drawAtMs) / 2));
}

function numeroOf({ year, month, day }: LocalDate, place: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}${two(month)}${two(day)}-${String(place + 1).padStart(3, '0')}`;
}

function minutesOf(time: string): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time)) throw new Error(`"${time}" is not a time of day`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function isAfter(date: LocalDate, other: LocalDate): boolean {
  return Date.UTC(date.year, date.month - 1, date.day) > Date.UTC(other.year, other.month - 1, other.day);
}
