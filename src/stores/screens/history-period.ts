/** Lives as long as its screen: the period that a history shows, and its totals. */
import { atom, map, type MapStore, type ReadableAtom } from 'nanostores';

import type { ErrorCode } from '#contract/errors.ts';
import type { PeriodName } from '#contract/shapes.ts';
import type { Result } from '#site/api/result.ts';

export interface PeriodQuery {
  period: PeriodName;
  from?: string;
  to?: string;
}

/** The days as the platform understood them, and the selectable range. */
export interface PeriodTotals {
  from: string;
  to: string;
  today: string;
  oldest: string;
}

export type TotalsState<T> =
  { state: 'loading'; value: T | undefined } | { state: 'ready'; value: T } | { state: 'failed'; value: undefined; code: string };

export interface HistoryPeriod<T extends PeriodTotals> {
  /** The query for the list below. */
  $query: ReadableAtom<PeriodQuery>;
  /** The pressed chip: `own` while its days are still being chosen. */
  $chosen: ReadableAtom<PeriodName>;
  $days: MapStore<{ from: string; to: string }>;
  $fields: ReadableAtom<Readonly<Record<string, ErrorCode>>>;
  $totals: ReadableAtom<TotalsState<T>>;
  choose(period: PeriodName): void;
  typeDay(field: 'from' | 'to', day: string): void;
  /** Shows the typed days, if the platform accepts them. */
  showOwn(): Promise<void>;
  /** Requests the totals again: another filter was chosen, or the last try failed. */
  refresh(): Promise<void>;
}

export const shownPeriods = ['year', 'today', 'yesterday', 'week', 'month', 'lastMonth', 'own'] as const satisfies readonly PeriodName[];

/** `onChange`: the period has changed; the list has to start over. */
export function createHistoryPeriod<T extends PeriodTotals>({
  read,
  onChange,
}: {
  read: (query: PeriodQuery) => Promise<Result<T>>;
  onChange: () => void;
}): HistoryPeriod<T> {
  const $query = atom<PeriodQuery>({ period: 'year' });
  const $chosen = atom<PeriodName>('year');
  const $days = map({ from: '', to: '' });
  const $fields = atom<Readonly<Record<string, ErrorCode>>>({});
  const $totals = atom<TotalsState<T>>({ state: 'loading', value: undefined });
  let asking: symbol | undefined;

  /** @returns whether the platform accepted the period */
  const ask = async (query: PeriodQuery): Promise<boolean> => {
    const mine = Symbol('asking');
    asking = mine;
    const before = $totals.get();
    $totals.set({ state: 'loading', value: before.value });
    const result = await read(query);
    // another period was chosen meanwhile: its answer counts
    if (asking !== mine) return false;
    if (result.ok) {
      $totals.set({ state: 'ready', value: result.value });
      return true;
    }
    if (Object.keys(result.fields).length > 0) {
      $fields.set(result.fields);
      // what is on the screen is still valid
      $totals.set(before);
    } else $totals.set({ state: 'failed', value: undefined, code: result.code });
    return false;
  };

  return {
    $query,
    $chosen,
    $days,
    $fields,
    $totals,
    choose(period) {
      if (period === $chosen.get()) return;
      $chosen.set(period);
      $fields.set({});
      if (period === 'own') {
        const { value } = $totals.get();
        if (value) $days.set({ from: value.from, to: value.to });
        return;
      }
      $query.set({ period });
      onChange();
      void ask({ period });
    },
    typeDay(field, day) {
      $days.setKey(field, day);
      $fields.set({});
    },
    async showOwn() {
      const { from, to } = $days.get();
      const query = { period: 'own' as const, from, to };
      if (!(await ask(query))) return;
      $query.set(query);
      onChange();
    },
    async refresh() {
      await ask($query.get());
    },
  };
}
