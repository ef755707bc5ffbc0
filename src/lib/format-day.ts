/** `YYYY/MM/DD` in UTC, as dates are written on announcements and promotions (spec 9). */
export function formatDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10).replaceAll('-', '/');
}
