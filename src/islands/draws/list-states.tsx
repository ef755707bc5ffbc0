import type { ReactNode } from 'react';

import type { ErrorTexts } from '#site/i18n/pick.ts';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { errorText } from '#site/lib/error-text.ts';

/** Grey placeholders for a list. */
export function Skeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <output data-coming className="gutter stack gap-3" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="card h-20" />
      ))}
    </output>
  );
}

export function Empty({ icon, title, text, children }: { icon: string; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="blank-state">
      <span className={`${icon} text-[3.5rem] text-faint`} aria-hidden="true" />
      <p className="font-semibold">{title}</p>
      <p className="text-note">{text}</p>
      {children}
    </div>
  );
}

interface PagedProps {
  list: { state: 'loading' | 'ready' | 'failed'; code: string | undefined; items: readonly unknown[]; pageNo: number; totalPages: number };
  texts: { loading: string; end: string; failed: string; moreFailed: string; retry: string };
  errors: ErrorTexts;
  empty: ReactNode;
  onMore: () => void;
  onRetry: () => void;
}

/** Below a list: more of it, its end, or why there is none. */
export function ListFoot({ list, texts, errors, empty, onMore, onRetry }: PagedProps) {
  const isFirst = list.items.length === 0;
  if (list.state === 'failed')
    return (
      <ReadFailed
        text={isFirst ? texts.failed : texts.moreFailed}
        why={errorText(errors, list.code ?? '')}
        code={list.code}
        retryLabel={texts.retry}
        onRetry={onRetry}
      />
    );
  if (isFirst) return list.state === 'loading' ? <Skeleton label={texts.loading} /> : empty;
  return (
    <ListMore key={list.pageNo} isOver={list.pageNo >= list.totalPages} loadingText={texts.loading} endText={texts.end} onNear={onMore} />
  );
}
