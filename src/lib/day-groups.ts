import { dayReader } from '#contract/clock.ts';

/** Entries grouped by calendar day in the reader's time zone; the order is kept. */
export interface DayGroup<T> {
  /** `2026-03-01`. */
  day: string;
  items: T[];
}

export function groupByDay<T extends { createdAt: number }>(items: readonly T[], timeZone?: string): DayGroup<T>[] {
  const toDay = dayReader(timeZone);
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = toDay(item.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
