import type { MathFacts } from '#studio/kinds/slot/protocol.ts';

/** Positions on a theme's sheet, in order. */
export const slotNames = ['wild', 'scatter', 'high1', 'high2', 'high3', 'high4', 'high5', 'low1', 'low2', 'low3', 'low4', 'low5'] as const;
export type SlotName = (typeof slotNames)[number];

/** The picture of each symbol of a mathematics: the better-paying half gets large pictures, the rest small ones. */
export function symbolSlots(symbols: MathFacts['symbols']): ReadonlyMap<string, SlotName> {
  const slots = new Map<string, SlotName>();
  for (const { id, role } of symbols) if (role !== 'normal') slots.set(id, role);
  const normal = symbols.filter(({ role }) => role === 'normal').toSorted((a, b) => topPay(b) - topPay(a));
  const highs = Math.min(5, Math.max(Math.ceil(normal.length / 2), normal.length - 5));
  normal.forEach(({ id }, at) => {
    const name = at < highs ? slotNames[2 + at] : slotNames[7 + at - highs];
    if (!name) throw new Error(`no picture for symbol ${id}`);
    slots.set(id, name);
  });
  return slots;
}

export function topPay({ pays }: MathFacts['symbols'][number]): number {
  return Math.max(0, ...Object.values(pays));
}
