import { dateAt, momentOf } from '#lottery/local-time.ts';

/** Parses a form field with a time on the merchant's clock (`2026-11-23T14:30`); nothing if it is not a time. */
export function readLocalTime(text: string, timeZone: string): number | undefined {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return undefined;
  return momentOf({ year, month, day }, hour * 60 + minute, timeZone);
}

/** The moment in that field's format. */
export function localTimeText(moment: number, timeZone: string): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const { year, month, day } = dateAt(moment, timeZone);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);
  return `${year}-${two(month)}-${two(day)}T${clock}`;
}
