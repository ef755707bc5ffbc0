import type { CommissionBet } from '#contract/commission/calls.ts';
import type { Currency } from '#contract/money.ts';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import type { OpenedLine } from '#site/stores/screens/agent-rebate.ts';

import type { RebateText } from './rates-text.ts';

/** The bets of an expanded line, page by page. */
export function LineBets({ opened, currency, ...text }: RebateText & { opened: OpenedLine; currency: Currency }) {
  const { strings, errors } = text;
  const list = useStore(opened.bets.$list);
  const hasMore = list.state === 'ready' && list.pageNo < list.totalPages;
  return (
    <section className="stack gap-2 text-sm" aria-label={strings['rates.line.bets']}>
      <h3 className="m-0 font-semibold">{strings['rates.line.bets']}</h3>
      <p className="text-note m-0">{strings['rates.line.late']}</p>
      <ul className="stack gap-2 list-none p-0 m-0">
        {list.items.map((bet) => (
          <Bet key={bet.betId} {...text} bet={bet} currency={currency} />
        ))}
      </ul>
      {list.state === 'ready' && list.items.length === 0 && <p className="m-0">{strings['rates.line.betsNone']}</p>}
      {list.state === 'loading' && <output className="text-note">{strings['common.loading']}</output>}
      {list.state === 'failed' && (
        <ReadFailed
          code={list.code}
          text={errorText(errors, list.code ?? '')}
          retryLabel={strings['common.retry']}
          onRetry={opened.bets.retry}
        />
      )}
      {hasMore && (
        <button type="button" className="btn-line self-start" onClick={opened.bets.readMore}>
          {strings['rates.line.more']}
        </button>
      )}
    </section>
  );
}

function Bet({ strings, language, bet, currency }: RebateText & { bet: CommissionBet; currency: Currency }) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return (
    <li className="stack gap-0.5 border-0 border-t border-solid border-line pt-2">
      <span className="font-semibold [overflow-wrap:anywhere]">{bet.gameName}</span>
      <span>{fillText(strings['rates.line.bet'], { stake: money(bet.stakeMinor), win: money(bet.winMinor) })}</span>
      {bet.bonusMinor !== '0' && <span>{fillText(strings['rates.line.betBonus'], { amount: money(bet.bonusMinor) })}</span>}
      {bet.state === 'returned' && <span>{strings['rates.line.betReturned']}</span>}
      <span className="text-note">{formatMoment(bet.endedAt, language)}</span>
    </li>
  );
}
