/** Lives as long as the page: the player's movements on `/m/transaction/record`, newest first, page by page. */
import { atom } from 'nanostores';

import type { Movement, MovementKind } from '#contract/wallet.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export interface RecordList {
  state: 'loading' | 'ready' | 'failed';
  code: string | undefined;
  items: readonly Movement[];
  /** The last page that is on the screen. */
  pageNo: number;
  totalPages: number;
  totalCount: number;
  /** When the last page came: what `today` means on the screen. */
  readAtMs: number;
}

const pageSize = 25;
/** Infinite scroll asks at most once a second (spec 9). */
const everyMs = 1_000;

const empty: RecordList = { state: 'loading', code: undefined, items: [], pageNo: 0, totalPages: 1, totalCount: 0, readAtMs: 0 };

export const $kind = atom<MovementKind | undefined>(undefined);
export const $record = atom<RecordList>(empty);

let askedAtMs = 0;
let asking: symbol | undefined;

onSeen($record, () => {
  const kind = new URLSearchParams(location.search).get('kind');
  $kind.set(isKind(kind) ? kind : undefined);
  void readPage();
});

/** Shows one kind of movement, or all. The address keeps it, so that going back finds it again. */
export function chooseKind(kind: MovementKind | undefined): void {
  if (kind === $kind.get()) return;
  $kind.set(kind);
  history.replaceState(history.state, '', kind ? `?kind=${kind}` : location.pathname);
  $record.set(empty);
  void readPage();
}

/** The end of the list has come near. */
export function readMore(): void {
  const { state, pageNo, totalPages } = $record.get();
  if (state !== 'ready' || pageNo >= totalPages) return;
  const waitMs = askedAtMs + everyMs - Date.now();
  if (waitMs > 0) setTimeout(readMore, waitMs);
  else void readPage();
}

/** Asks once more for the page that failed. */
export function retryRecord(): void {
  void readPage();
}

async function readPage(): Promise<void> {
  const before = $record.get();
  const mine = Symbol('asking');
  asking = mine;
  askedAtMs = Date.now();
  $record.set({ ...before, state: 'loading', code: undefined });
  const kind = $kind.get();
  const pageNo = before.pageNo + 1;
  const result = await gateway.call('GET /wps/wallet/transactions', { query: { pageNo, pageSize, ...(kind ? { kind } : {}) } });
  // Another kind was chosen meanwhile: its answer counts.
  if (asking !== mine) return;
  if (!result.ok) {
    $record.set({ ...before, state: 'failed', code: result.code });
    return;
  }
  const { list, totalPages, totalCount } = result.value;
  // New movements push old ones on to the next page: what is shown already is not shown twice.
  const known = new Set(before.items.map(({ id }) => id));
  $record.set({
    state: 'ready',
    code: undefined,
    items: [...before.items, ...list.filter(({ id }) => !known.has(id))],
    pageNo,
    totalPages,
    totalCount,
    readAtMs: Date.now(),
  });
}

export const shownKinds = ['deposit', 'bet', 'win', 'rollback', 'withdraw', 'reversal'] as const satisfies readonly MovementKind[];

function isKind(text: string | null): text is MovementKind {
  return shownKinds.some((kind) => kind === text);
}
