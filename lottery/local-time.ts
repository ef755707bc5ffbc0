import { dayMs } from '#contract/times.ts';

/** A calendar day, without a time zone. */
export interface LocalDate {
  year: number;
  month: number;
  day: number;
}

/** The local day of a time zone at a moment. */
export function dateAt(ms: number, timeZone: string): LocalDate {
  const shown = new Date(ms + offsetAt(ms, timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

export function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 = Sunday. */
export function weekdayOf({ year, month, day }: LocalDate): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/**
 * The moment of these minutes after local midnight: the first one if clocks show it twice; if they skip it, later by as much as clocks were
 * put forward (as in RFC 5545 and Temporal's `compatible`).
 */
export function momentOf(date: LocalDate, minutes: number, timeZone: string): number {
  const shown = Date.UTC(date.year, date.month - 1, date.day) + minutes * 60_000;
  // offsets a day before and a day after: no zone changes twice in that time
  const [before, after] = [offsetAt(shown - dayMs, timeZone), offsetAt(shown + dayMs, timeZone)];
  const moments = [shown - before, shown - after].filter((ms) => ms + offsetAt(ms, timeZone) === shown);
  return moments.length > 0 ? Math.min(...moments) : shown - before;
}

/** Cache by zone and quarter of an hour: clocks change only at whole quarters, and the same moments are asked for repeatedly. */
const offsets = new Map<string, number>();
const quarterMs = 900_000;
const mostOffsets = 10_000;

function offsetAt(ms: number, timeZone: string): number {
  const quarter = Math.floor(ms / quarterMs);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { year, month, day, hour, minute, second } = readClock(quarter * quarterMs, timeZone);
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * quarterMs;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

type Clock = LocalDate & { hour: number; minute: number; second: number };

function readClock(ms: number, timeZone: string): Clock {
  const clock: Clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatOf(timeZone).formatToParts(ms)) if (type in clock) clock[type as keyof Clock] = Number(value);
  return clock;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one costs a thousand times what using it does. There is one per time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
