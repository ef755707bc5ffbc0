import type { ReactNode } from 'react';

import type { NumberState } from '#contract/lottery/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $issue, $secondsLeft } from '#site/stores/screens/lottery/issue.ts';
import { $met } from '#site/stores/screens/lottery/offer.ts';
import { $changes, $isLate, buy, leaveOrder, type Order, reviewOrder } from '#site/stores/screens/lottery/order.ts';
import { $cashMinor } from '#site/stores/screens/lottery/tickets.ts';
import { $price } from '#site/stores/screens/lottery/slip.ts';

import { ReviewChanges } from './review-changes.tsx';
import { useWords } from './use-words.ts';

interface Props {
  detail: LotteryDetail;
  order: Extract<Order, { state: 'review' }>;
}

/** Exactly what is bought, until when by the platform's clock, and what has changed: then one confirmation. */
export function ReviewView({ detail, order: { issues, code, offer } }: Props) {
  const { say, clock, money, faultOf } = useWords();
  const price = useStore($price);
  const { reduced, closed } = useStore($met);
  const isLate = useStore($isLate);
  const changes = useStore($changes);
  const cashMinor = useStore($cashMinor);
  const [first, last] = [issues[0], issues.at(-1)];
  const isSeveral = issues.length > 1;
  const payMinor = price?.items ? price.allMinor : 0n;
  const cash = (minor: bigint) => money(minor, detail.currency);
  const isShort = code === 'funds.insufficient' || (cashMinor !== undefined && cashMinor < payMinor);
  return (
    <div className="stack gap-4">
      {code && (
        <p className="lot-note" role="alert">
          {faultOf(code)}
        </p>
      )}
      <dl className="lot-sums">
        {first && (
          <>
            <Fact name={say(isSeveral ? 'review.draws' : 'review.draw')}>
              {isSeveral ? say('review.range', { first: first.numero, last: last?.numero ?? '' }) : first.numero}
            </Fact>
            <Fact name={say('review.close')}>
              {clock(first.lockAt)} {!isLate && <Left />}
            </Fact>
          </>
        )}
        <Fact name={say('review.pay')}>{cash(payMinor)}</Fact>
        {cashMinor !== undefined && cashMinor >= payMinor && <Fact name={say('review.balance')}>{cash(cashMinor - payMinor)}</Fact>}
      </dl>
      {changes && !isLate ? (
        <ReviewChanges changes={changes} currency={detail.currency} isSeveral={isSeveral} />
      ) : (
        <Met closed={closed} reduced={reduced} isSeveral={isSeveral} />
      )}
      <p className="text-note">{say('review.server')}</p>
      {isLate ? (
        <Late />
      ) : isShort ? (
        <Short />
      ) : changes ? (
        // another button replaces the confirm button: a thumb already moving must not buy something unread
        <button key="changed" type="button" className="btn-sun w-full min-h-13 text-lg" disabled>
          {say('review.look')}
        </button>
      ) : (
        <button
          key="yes"
          type="button"
          className="btn-sun w-full min-h-13 text-lg"
          disabled={!offer || closed.length > 0}
          onClick={() => void buy()}
        >
          {say('review.yes', { amount: cash(payMinor) })}
        </button>
      )}
      <button type="button" className="btn-line" onClick={leaveOrder}>
        {say('review.back')}
      </button>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

function Left() {
  const { say } = useWords();
  const seconds = useStore($secondsLeft);
  return <span className="text-muted font-normal">{say('review.left', { left: countdownText((seconds ?? 0) * 1000) })}</span>;
}

/** The balance is too low: where to deposit, and how to come back. */
function Short() {
  const { say, faultOf } = useWords();
  return (
    <>
      <p className="field-error" role="alert">
        {faultOf('funds.insufficient')}
      </p>
      <a className="btn-sun" href={`/m/voucherCenter?next=${encodeURIComponent(location.pathname + location.search)}`}>
        {say('review.deposit')}
      </a>
    </>
  );
}

/** The issue under review has closed: the next one needs its own confirmation. */
function Late() {
  const { say } = useWords();
  const issue = useStore($issue);
  return (
    <>
      <p className="lot-note" role="alert">
        {say('review.late')} {!issue && say('review.wait')}
      </p>
      <button type="button" className="btn-sun" disabled={!issue} onClick={() => void reviewOrder()}>
        {issue ? say('review.next', { numero: issue.numero }) : say('review.wait')}
      </button>
    </>
  );
}

const shown = 5;

interface MetProps {
  closed: readonly NumberState[];
  reduced: readonly NumberState[];
  isSeveral: boolean;
}

function Met({ closed, reduced, isSeveral }: MetProps) {
  const { say, nameOf, choiceOf } = useWords();
  const met = [...closed, ...reduced];
  if (met.length === 0) return null;
  const numberOf = ({ playId, line }: NumberState) => `${nameOf('play', playId)} ${choiceOf(line)}`;
  return (
    <ul className="lot-note stack gap-1">
      {met.slice(0, shown).map((state) => (
        <li key={`${state.playId}:${state.line}`}>
          {state.state === 'closed'
            ? say(isSeveral ? 'review.closed.some' : 'review.closed', { number: numberOf(state) })
            : say(isSeveral ? 'review.reduced.some' : 'review.reduced', { number: numberOf(state), percent: state.percent })}
        </li>
      ))}
      {met.length > shown && <li>+{met.length - shown}</li>}
    </ul>
  );
}
