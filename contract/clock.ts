/** The time zone of everything editors write: its days and times are Manila's, for every reader. */
export const contentTimeZone = 'Asia/Manila';

/**
 * Returns a formatter that gives days like `2026-03-01`, in the given time zone or the reader's own. Built from parts, since
 * locales format dates differently by browser (`en-CA` gives 3/1/2026 in those with CLDR 42).
 */
export function dayReader(timeZone?: string): (moment: number | Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    return (['year', 'month', 'day'] as const).map((wanted) => parts.find(({ type }) => type === wanted)?.value).join('-');
  };
}
