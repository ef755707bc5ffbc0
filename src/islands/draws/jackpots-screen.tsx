import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import { resultsLink } from '#site/lib/draw-link.ts';
import { errorText } from '#site/lib/error-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatDrawMoment } from '#site/lib/format-moment.ts';
import { $jackpots, type Jackpot, retryJackpots } from '#site/stores/screens/jackpots.ts';
import { $now } from '#site/stores/screens/now.ts';

import { Empty, Skeleton } from './list-states.tsx';

interface JackpotsText {
  strings: WordsOf<'draws.jackpots' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}

/** `/m/lottery/jackpots`: the current pools, the largest first. */
export function JackpotsScreen(text: JackpotsText) {
  const { strings, errors } = text;
  const jackpots = useStore($jackpots);
  if (jackpots.state === 'loading') return <Skeleton label={strings['common.loading']} />;
  if (jackpots.state === 'failed')
    return (
      <ReadFailed
        text={strings['draws.jackpots.failed']}
        why={errorText(errors, jackpots.code)}
        code={jackpots.code}
        retryLabel={strings['common.retry']}
        onRetry={retryJackpots}
      />
    );
  if (jackpots.value.length === 0)
    return <Empty icon="i-tabler-trophy" title={strings['draws.jackpots.none']} text={strings['draws.jackpots.noneText']} />;
  return (
    <div className="gutter stack gap-3 pt-3 pb-8">
      <p className="text-note">{strings['draws.jackpots.text']}</p>
      <ul className="stack gap-3">
        {jackpots.value.map((jackpot, at) => (
          <JackpotCard key={`${jackpot.gameId}:${jackpot.pool}`} {...text} jackpot={jackpot} isFirst={at === 0} />
        ))}
      </ul>
    </div>
  );
}

function JackpotCard({ strings, language, jackpot, isFirst }: JackpotsText & { jackpot: Jackpot; isFirst: boolean }) {
  const { gameId, name, amountMinor, currency, drawAt } = jackpot;
  const leftMs = drawAt - useStore($now);
  return (
    <li className="card card-body stack gap-2">
      <h2 className="title-section">{name}</h2>
      <p className="text-2xl font-bold tabular-nums text-sea [overflow-wrap:anywhere]">
        {formatMoney({ minor: amountMinor, currency, language })}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-note">
        <span>{leftMs > 0 ? strings['draws.jackpots.closes'] : strings['draws.jackpots.drawing']}</span>
        {leftMs > 0 && <span className="font-bold tabular-nums text-ink">{countdownText(leftMs)}</span>}
        <time dateTime={new Date(drawAt).toISOString()}>{formatDrawMoment(drawAt, language)}</time>
      </p>
      <p className="flex flex-wrap gap-2 pt-1">
        <a className={isFirst ? 'btn-sun btn-small' : 'btn-line btn-small'} href={`/m/launchGame?${new URLSearchParams({ gameId })}`}>
          {strings['draws.jackpots.play']}
        </a>
        <a className="btn-quiet btn-small" href={resultsLink(gameId)}>
          {strings['draws.jackpots.results']}
        </a>
      </p>
    </li>
  );
}
