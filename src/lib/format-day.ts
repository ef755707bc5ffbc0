/** `YYYY/MM/DD` in UTC, the date format of announcements and promotions. */
export function formatDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10).replaceAll('-', '/');
}
