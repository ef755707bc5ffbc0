import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $gameBalanceView, $isPractice } from '#site/stores/launch.ts';
import { $playView } from '#site/stores/play-watch.ts';

interface Props {
  strings: WordsOf<'play.balance' | 'play.practice' | 'protection.play'>;
  language: string;
}

const placeholders = { hidden: '******', unknown: '–' } as const;

/** The end of the launch page's bar: time and net position of play, and the balance: the wallet's, or the game's own for practice. */
export function Purse({ strings, language }: Props) {
  const isPractice = useStore($isPractice);
  const balance = useStore($gameBalanceView);
  return (
    <div className="purse row gap-3">
      <PlayClock strings={strings} language={language} />
      <p className="m-0 pe-2 text-end leading-tight">
        <span className={`label block text-xs ${isPractice ? 'font-semibold' : 'text-muted'}`}>
          {strings[isPractice ? 'play.practice' : 'play.balance']}
        </span>
        <strong className="money" data-game-balance>
          {balance.state === 'visible' ? formatMoney({ ...balance, language, isPlay: isPractice }) : placeholders[balance.state]}
        </strong>
      </p>
    </div>
  );
}

/** Nothing before the platform has answered. */
function PlayClock({ strings, language }: Props) {
  const view = useStore($playView);
  return (
    <a className="play-clock" href="/m/protection" data-part="play-clock" hidden={view === undefined}>
      <span className="sr-only">{strings['protection.play.link']}</span>
      <span className="block text-xs text-muted">
        <span className="word">{strings['protection.play.time']}</span>{' '}
        <span className="tabular-nums" data-play="time">
          {view?.time}
        </span>
      </span>
      <span className="net">
        <span className="word text-xs text-muted">{strings['protection.play.net']}</span>
        <strong className="money" data-play="net">
          {view && formatMoney({ minor: view.netMinor, currency: view.currency, language, isSigned: true })}
        </strong>
      </span>
    </a>
  );
}
