import { KeptState } from '#site/islands/ui/kept-state.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { $hotAnchors, $promoAnchors } from '#site/stores/screens/support/anchors.ts';
import type { ChatScreen } from '#site/stores/screens/support/chat.ts';
import type { Composer } from '#site/stores/screens/support/composer.ts';

import type { ChatText } from './support-text.ts';

/** The subject of a new conversation. A promotion fills in its name. */
export function TopicChoice({ strings, screen, composer }: ChatText & { screen: ChatScreen; composer: Composer }) {
  const hot = useStore($hotAnchors);
  const promos = useStore($promoAnchors);
  const topic = useStore(screen.$topic);
  return (
    <div className="stack gap-4 p-4">
      <p>{strings['support.chat.first']}</p>
      <KeptState name="topic" value={topic} onTake={screen.chooseTopic} />
      <fieldset className="flex flex-wrap gap-2" data-coming={hot.isKnown ? undefined : true}>
        <legend className="field-label pb-2">{strings['support.chat.topic']}</legend>
        {hot.list.map((anchor) => (
          <button
            key={anchor.anchorId}
            type="button"
            className={`chip min-h-11! !whitespace-normal ${anchor.topic === topic ? 'chip-on' : ''} ${hot.isKnown ? '' : 'invisible'}`}
            aria-pressed={anchor.topic === topic}
            onClick={() => screen.chooseTopic(anchor.topic)}
          >
            {anchor.title ?? strings[`support.topic.${anchor.topic}`]}
          </button>
        ))}
      </fieldset>
      {topic === 'bonus' && promos.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="field-label pb-2">{strings['support.chat.promo']}</legend>
          {promos.map(({ anchorId, title }) => (
            <button
              key={anchorId}
              type="button"
              className="chip min-h-11! !whitespace-normal"
              onClick={() => composer.type(`${title ?? ''}: `)}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
