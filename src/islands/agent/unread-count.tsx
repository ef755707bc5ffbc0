import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $unreadInbox } from '#site/stores/unread.ts';

/** The number of unread messages, on the corner of the mail's mark (`home-menu.astro`); nothing without any. `label` has its place for the count. */
export function UnreadCount({ label }: { label: string }) {
  const count = useStore($unreadInbox);
  if (count === 0) return null;
  return (
    <span className="count count-badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-text">{fillText(label, { count })}</span>
    </span>
  );
}
