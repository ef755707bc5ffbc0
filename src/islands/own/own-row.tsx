import { Suspense, useState } from 'react';

import type { OwnPart } from '#contract/system/facts.ts';
import { comingWords } from '#site/i18n/late-words.ts';
import type { HomeWords } from '#site/islands/draws/draw-card.tsx';
import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { whenServed } from '#site/stores/connection.ts';
import { $session } from '#site/stores/session.ts';
import { createOwnRow, type OwnCard } from '#site/stores/screens/own-parts.ts';

import { OwnCardItem } from './own-card.tsx';

interface Props {
  /** `OwnPart`s in the merchant's order, apart by spaces: an array takes 50 bytes more of home's HTML. */
  parts: string;
  language: string;
  /** The page's image host, if it has one. */
  host?: string | undefined;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('lobby');

/** What is the player's own, side by side: as high before it has come as after it. */
export function OwnRow(props: Props) {
  return (
    <div className="own-row">
      <Suspense>
        <Player {...props} />
      </Suspense>
    </div>
  );
}

/** Another player sees nothing of the one before. */
function Player(props: Props) {
  const session = useStore($session);
  return session && <Cards key={session.token} {...props} />;
}

function Cards({ parts, language, host = '' }: Props) {
  const { home: words } = useLateWords('lobby', language);
  const [{ $cards, $isFailed, retry }] = useState(() => createOwnRow(parts.split(' ') as OwnPart[]));
  const cards = useStore($cards);
  const isFailed = useStore($isFailed);
  return (
    <>
      <h2 className="title-section gutter mb-2">{words.own}</h2>
      <ul className="draws as-row">{cards && <Shown {...{ cards, isFailed, retry, words, language, host }} />}</ul>
    </>
  );
}

interface ShownProps {
  cards: readonly OwnCard[];
  isFailed: boolean;
  retry(): void;
  words: HomeWords;
  language: string;
  host: string;
}

function Shown({ cards, isFailed, retry, words, language, host }: ShownProps) {
  return (
    <>
      {cards.map((card) => (
        <OwnCardItem key={card.part} card={card} language={language} host={host} words={words} />
      ))}
      {isFailed && (
        <li className="draw own-note" role="alert" ref={(place) => (place ? whenServed(retry) : undefined)}>
          <p>{words['own.failed']}</p>
          <RetryButton label={words['own.retry']} onRetry={retry} />
        </li>
      )}
      {!isFailed && cards.length === 0 && (
        <li>
          <a className="draw own-note" href="/m/hot">
            <strong>{words['own.none']}</strong>
            <span>{words['own.none.text']}</span>
          </a>
        </li>
      )}
    </>
  );
}
