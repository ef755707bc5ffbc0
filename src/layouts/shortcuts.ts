/**
 * The vocabulary of the design language as classes. Write a screen with these first, and with utilities for the rest.
 * One `btn-sun` per screen: it is the one primary action.
 */
export const shortcuts: Record<string, string> = {
  gutter: 'px-4',
  stack: 'flex flex-col',
  row: 'flex items-center',
  between: 'flex items-center justify-between',

  btn: 'inline-flex items-center justify-center gap-2 min-h-11 px-5 rounded-control border-0 font-semibold text-base leading-tight text-center no-underline cursor-pointer select-none transition-press duration-150 active:scale-97 disabled:cursor-not-allowed disabled:opacity-55',
  'btn-sun': 'btn bg-sun text-on-sun hover:brightness-105',
  'btn-sea': 'btn bg-sea text-on-sea hover:brightness-108',
  'btn-line': 'btn bg-surface text-ink border border-solid border-line hover:border-faint',
  'btn-quiet': 'btn bg-transparent text-sea hover:bg-tint',
  'btn-icon':
    'inline-grid place-items-center min-w-[44px] min-h-[44px] p-0 rounded-full border-0 bg-transparent text-ink no-underline cursor-pointer [&:not(.chip-on):hover]:bg-tint',
  'btn-small': '!px-3.5 !text-sm',
  'bg-tint': 'bg-[var(--tint)]',

  card: 'bg-surface rounded-card border border-solid border-line',
  'card-body': 'p-4',
  chip: 'inline-flex items-center gap-1.5 min-h-9 px-3.5 rounded-full border border-solid border-line bg-surface text-ink text-sm font-semibold no-underline whitespace-nowrap',
  'chip-on': 'bg-sea text-on-sea border-sea',
  /** How many are unread, on a mark or after a name. */
  'count-badge':
    'inline-block min-w-[20px] px-[5px] rounded-full bg-loss text-surface text-[12px] font-extrabold leading-[20px] text-center',
  badge: 'inline-flex items-center px-1.5 rounded-full text-xs font-bold leading-[1.35rem]',

  /** In the top bar: at most two lines, never truncated before. */
  'title-bar': 'm-0 font-bold text-center leading-tight text-balance break-words line-clamp-2',
  'title-page': 'm-0 text-xl font-bold tracking-[-0.01em]',
  'title-section': 'm-0 text-lg font-bold tracking-[-0.01em]',
  'text-note': 'text-sm text-muted',
  link: 'text-sea font-semibold no-underline hover:underline',
  /** In a toast. */
  'toast-go': 'link text-inherit underline bg-transparent border-0 min-h-11 px-2 cursor-pointer',
  money: 'tabular-nums whitespace-nowrap font-bold',

  field: 'flex flex-col gap-1.5',
  'field-label': 'text-sm font-semibold text-ink',
  'field-input':
    'w-full min-h-12 px-3.5 rounded-control border border-solid border-[var(--control)] bg-surface text-ink text-[1rem] font-inherit aria-[invalid=true]:border-loss',
  'field-hint': 'm-0 text-sm text-muted',
  'field-error': 'm-0 text-sm text-loss font-semibold',

  'blank-state': 'flex flex-col items-center gap-3 text-center px-6 py-12',
  'sr-text': 'sr-only',
};
