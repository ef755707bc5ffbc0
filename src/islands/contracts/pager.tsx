interface Props {
  label: string;
  backLabel: string;
  moreLabel: string;
  pageNo: number;
  totalPages: number;
  onTurn(pageNo: number): void;
}

/** Replaces one page of a list with another. */
export function Pager({ label, backLabel, moreLabel, pageNo, totalPages, onTurn }: Props) {
  return (
    <nav className="between flex-wrap" aria-label={label}>
      <button type="button" className="btn-quiet" disabled={pageNo <= 1} onClick={() => onTurn(pageNo - 1)}>
        {backLabel}
      </button>
      <span className="text-note tabular-nums">
        {pageNo} / {totalPages}
      </span>
      <button type="button" className="btn-quiet" disabled={pageNo >= totalPages} onClick={() => onTurn(pageNo + 1)}>
        {moreLabel}
      </button>
    </nav>
  );
}
