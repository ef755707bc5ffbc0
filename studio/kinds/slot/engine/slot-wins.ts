import type { SpinStep } from '#studio/kinds/slot/protocol.ts';

export type Place = readonly [column: number, row: number];

interface Win {
  /** A symbol's id. */
  symbol: string;
  winMinor: string;
  places: readonly Place[];
}

/** One win of a step, whatever the family pays for. */
export type StepWin =
  | (Win & { kind: 'line'; line: number; count: number; multiplier: number })
  | (Win & { kind: 'ways'; count: number; ways: number })
  | (Win & { kind: 'cluster'; count: number })
  | (Omit<Win, 'symbol'> & { kind: 'scatter'; count: number });

/** Every win of a step, including scatters that only award free spins. */
export function winsOf({ lineWins = [], waysWins = [], clusters = [], scatter }: SpinStep): StepWin[] {
  return [
    ...lineWins.map((win) => ({ kind: 'line' as const, multiplier: 1, ...win, count: win.count ?? win.places.length })),
    ...waysWins.map((win) => ({ kind: 'ways' as const, ...win })),
    ...clusters.map((win) => ({ kind: 'cluster' as const, ...win, count: win.places.length })),
    ...(scatter ? [{ kind: 'scatter' as const, ...scatter }] : []),
  ];
}
