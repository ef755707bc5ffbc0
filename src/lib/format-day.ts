/** `YYYY/MM/DD` in UTC, as dates are written on announcements and promotions. */
export function formatDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10).replaceAll('-', '/');
}
