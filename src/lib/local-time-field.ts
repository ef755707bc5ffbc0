import { dateAt, momentOf } from '#lottery/local-time.ts';

/** A field of a form with a time of the merchant's own clocks (`2026-11-23T14:30`) as a moment; nothing for what is no time. */
export function readLocalTime(text: string, timeZone: string): number | undefined {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return undefined;
  return momentOf({ year, month, day }, hour * 60 + minute, timeZone);
}

/** The moment as such a field takes it. */
export function localTimeText(moment: number, timeZone: string): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const { year, month, day } = dateAt(moment, timeZone);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);
  return `${year}-${two(month)}-${two(day)}T${clock}`;
}
