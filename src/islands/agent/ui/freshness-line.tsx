interface Props {
  /** Filled in: until when everything is counted. */
  text: string;
  refreshLabel: string;
  isBusy: boolean;
  onRefresh(): void;
}

/** Until when a report is complete, and a button to reload it. */
export function FreshnessLine({ text, refreshLabel, isBusy, onRefresh }: Props) {
  return (
    <p className="text-note m-0 flex flex-wrap items-center gap-x-2" data-part="freshness">
      <span className="i-tabler-clock" aria-hidden="true" />
      <output>{text}</output>
      <button
        type="button"
        className="link bg-transparent border-0 min-h-11 px-2 text-sm cursor-pointer"
        disabled={isBusy}
        onClick={onRefresh}
      >
        {refreshLabel}
      </button>
    </p>
  );
}
