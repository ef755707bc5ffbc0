import type { Strings } from '#site/i18n/pick.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $availablePromotions } from '#site/stores/screens/available-promotions.ts';

interface Props {
  strings: Strings<'rewards.available' | 'rewards.available.new'>;
}

/** The promotions open to the player, by title; unread ones say so. */
export function AvailablePromotions({ strings }: Props) {
  const promotions = useStore($availablePromotions);
  if (promotions.length === 0) return null;
  return (
    <section className="stack gap-3" aria-label={strings['rewards.available']}>
      <h2 className="title-section">{strings['rewards.available']}</h2>
      <ul className="stack gap-1">
        {promotions.map(({ id, title, read }) => (
          <li key={id}>
            <a className="link inline-block py-2" href={`/m/activityDetail?${new URLSearchParams({ id })}`}>
              {title}
            </a>
            {!read && <span className="text-note"> · {strings['rewards.available.new']}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
