/** Lives as long as its screen: a team report, its period and its branch. */
import { atom, map, type MapStore, type ReadableAtom } from 'nanostores';

import type { ErrorCode } from '#contract/errors.ts';
import type { ReportPreset } from '#contract/teams/facts.ts';
import type { Result } from '#site/api/result.ts';

/** `own` = two typed days. */
export type ReportPeriod = ReportPreset | 'own';

export const reportPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'own',
] as const satisfies readonly ReportPeriod[];

/** The query of a report. */
export interface ReportQuery {
  preset?: ReportPreset;
  startDate?: string;
  endDate?: string;
  memberId?: string;
}

/** The days as the platform understood them, and the selectable range. */
interface ReportDays {
  from: string;
  to: string;
}

export type ReportState<T> =
  | { state: 'loading'; value: T | undefined }
  | { state: 'ready'; value: T }
  /** Has a value if repeating the same query got no answer: what is on the screen is still valid. */
  | { state: 'failed'; value: T | undefined; code: string };

export interface ReportStores<T> {
  $query: ReadableAtom<ReportQuery>;
  /** The pressed chip: `own` while its days are still being chosen. */
  $chosen: ReadableAtom<ReportPeriod>;
  $days: MapStore<{ from: string; to: string }>;
  $fields: ReadableAtom<Readonly<Record<string, ErrorCode>>>;
  $report: ReadableAtom<ReportState<T>>;
  /** What a link asks for first; requests nothing yet. */
  beginWith(query: ReportQuery): void;
  choose(period: ReportPeriod): void;
  typeDay(field: 'from' | 'to', day: string): void;
  /** Shows the typed days, if the platform accepts them. */
  showOwn(): Promise<void>;
  /** Shows the branch of a downline, or the agent's own. */
  openBranch(memberId: string | undefined): void;
  /** Reads again. */
  refresh(): Promise<void>;
  /** Reads with a change that is not in the query: a filter. */
  renew(): Promise<void>;
}

/** `onChange`: the period has changed; a list below has to start over. */
export function createReport<T extends ReportDays>({
  read,
  onChange = () => undefined,
}: {
  read: (query: ReportQuery) => Promise<Result<T>>;
  onChange?: () => void;
}): ReportStores<T> {
  const $query = atom<ReportQuery>({ preset: 'today' });
  const $chosen = atom<ReportPeriod>('today');
  const $days = map({ from: '', to: '' });
  const { $report, $fields, ask, forget } = createAsking(read);
  const show = (query: ReportQuery) => {
    $query.set(query);
    onChange();
    void ask(query);
  };
  const branchOf = ({ memberId }: ReportQuery) => (memberId === undefined ? {} : { memberId });

  return {
    $query,
    $chosen,
    $days,
    $fields,
    $report,
    beginWith(query) {
      const { preset = 'own', startDate = '', endDate = '' } = query;
      $chosen.set(preset);
      $days.set({ from: startDate, to: endDate });
      $query.set(query);
    },
    choose(period) {
      if (period === $chosen.get()) return;
      $chosen.set(period);
      $fields.set({});
      if (period === 'own') {
        const { value } = $report.get();
        if (value) $days.set({ from: value.from, to: value.to });
      } else show({ preset: period, ...branchOf($query.get()) });
    },
    typeDay(field, day) {
      $days.setKey(field, day);
      $fields.set({});
    },
    async showOwn() {
      const { from, to } = $days.get();
      const query = { startDate: from, endDate: to, ...branchOf($query.get()) };
      if (!(await ask(query))) return;
      $query.set(query);
      onChange();
    },
    openBranch(memberId) {
      const { memberId: before, ...period } = $query.get();
      if (before !== memberId) show(memberId === undefined ? period : { ...period, memberId });
    },
    async refresh() {
      await ask($query.get());
    },
    async renew() {
      forget();
      await ask($query.get());
    },
  };
}

/** There was no answer, so the platform has not withdrawn what is on the screen. */
const isOut = (code: string) => code === 'network.offline' || code === 'network.slow';

/** Requests a report: the latest request counts. `ask` says whether the platform accepted the period. */
function createAsking<T>(read: (query: ReportQuery) => Promise<Result<T>>) {
  const $fields = atom<Readonly<Record<string, ErrorCode>>>({});
  const $report = atom<ReportState<T>>({ state: 'loading', value: undefined });
  let asking: symbol | undefined;
  let answered: ReportQuery | undefined;
  const ask = async (query: ReportQuery): Promise<boolean> => {
    const mine = Symbol('asking');
    asking = mine;
    const before = $report.get();
    $report.set({ state: 'loading', value: before.value });
    const result = await read(query);
    if (asking !== mine) return false;
    if (result.ok) {
      answered = query;
      $report.set({ state: 'ready', value: result.value });
      return true;
    }
    if (before.value !== undefined && ('startDate' in result.fields || 'endDate' in result.fields)) {
      $fields.set(result.fields);
      // what is on the screen is still valid
      $report.set({ state: 'ready', value: before.value });
    } else $report.set({ state: 'failed', value: query === answered && isOut(result.code) ? before.value : undefined, code: result.code });
    return false;
  };
  const forget = () => (answered = undefined);
  return { $fields, $report, ask, forget };
}
