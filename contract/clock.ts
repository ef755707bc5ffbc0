/** The clock of everything that editors write: its days and times are those of Manila, whoever reads. */
export const contentTimeZone = 'Asia/Manila';

/**
 * Answers `2026-03-01` for a moment, in the time zone given or the reader's own. It is put together from its parts: how a locale
 * writes a date differs from browser to browser (`en-CA` gives 3/1/2026 in those with CLDR 42).
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
