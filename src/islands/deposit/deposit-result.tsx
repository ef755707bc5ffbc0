import { lazy, Suspense } from 'react';

import type { Deposit } from '#contract/deposits/calls.ts';
import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment, formatTime } from '#site/lib/format-moment.ts';
import { withPart } from '#site/lib/load-part.ts';
import { whenServed } from '#site/stores/connection.ts';
import { $deposit, $next, readDepositAgain } from '#site/stores/screens/deposit-result.ts';

import { depositMarks } from './deposit-marks.ts';
import { DepositProof } from './deposit-proof.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import type { DepositText } from './deposit-text.ts';
import { TransferPay } from './transfer-pay.tsx';

/** Loads only for a code: most deposits do not need the drawing code. */
const QrPay = lazy(async () =>
  withPart(
    async () => import('./qr-pay.tsx'),
    ({ QrPay: View }) => ({ default: View }),
  ),
);

/** One deposit in any state: each has its text and a next step. */
export function DepositResult(text: DepositText) {
  const { strings, errors } = text;
  const followed = useStore($deposit);
  if (followed.state === 'loading') return <DepositSkeleton label={strings['common.loading']} />;
  if (followed.state === 'failed') {
    const isMissing = followed.code === 'deposit.not.found';
    return (
      <div className="blank-state" role="alert" ref={(place) => (place ? whenServed(() => void readDepositAgain()) : undefined)}>
        <p>{isMissing ? strings['cashier.missing'] : errorText(errors, followed.code)}</p>
        {isMissing ? (
          <a className="btn-line" href="/m/voucherCenter">
            {strings['cashier.again']}
          </a>
        ) : (
          <RetryButton label={strings['common.retry']} onRetry={() => void readDepositAgain()} />
        )}
      </div>
    );
  }
  const { value: deposit, isStale } = followed;
  const { icon, colour } = depositMarks[deposit.state];
  const isWaiting = deposit.state === 'created' || deposit.state === 'pending';
  return (
    <div className="gutter stack gap-6 pt-8 pb-8">
      <output className="stack items-center gap-3 text-center" data-state={deposit.state}>
        <span className={`${icon} ${colour} text-[3.5rem] ${isWaiting ? 'motion-safe:animate-pulse' : ''}`} aria-hidden="true" />
        <h2 className="title-page">{strings[`cashier.title.${deposit.state}`]}</h2>
        <bdi className="money text-3xl">
          {formatMoney({ minor: deposit.amountMinor, currency: deposit.currency, language: text.language })}
        </bdi>
        <p className="text-muted m-0">{strings[`cashier.text.${deposit.state}`]}</p>
        {isWaiting && <p className="text-note m-0">{isStale ? strings['cashier.stale'] : strings['cashier.checking']}</p>}
      </output>
      {deposit.qrCode !== null && (
        <Suspense fallback={<div className="card h-96" />}>
          <QrPay {...text} deposit={deposit} qrCode={deposit.qrCode} />
        </Suspense>
      )}
      {deposit.transfer !== null && <TransferPay {...text} deposit={deposit} transfer={deposit.transfer} />}
      {deposit.isTransfer && deposit.state !== 'success' && <DepositProof {...text} deposit={deposit} />}
      <Particulars {...text} deposit={deposit} />
      <WaysOn {...text} deposit={deposit} />
    </div>
  );
}

function Particulars({ strings, language, deposit }: DepositText & { deposit: Deposit }) {
  return (
    <dl className="card card-body stack gap-2">
      <div className="between flex-wrap gap-x-4">
        <dt className="text-muted">{strings['cashier.started']}</dt>
        <dd className="text-end">{formatMoment(deposit.createdAt, language)}</dd>
      </div>
      {isPayable(deposit) && (
        <div className="between flex-wrap gap-x-4">
          <dt className="text-muted">{strings['cashier.payUntil']}</dt>
          <dd className="text-end">
            {deposit.transfer === null ? formatTime(deposit.expiresAt, language) : formatMoment(deposit.expiresAt, language)}
          </dd>
        </div>
      )}
      <div className="stack">
        <dt className="text-muted">{strings['cashier.reference']}</dt>
        <dd className="text-sm select-all">
          <bdi>{deposit.id}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function WaysOn({ strings, deposit }: DepositText & { deposit: Deposit }) {
  const next = useStore($next);
  const { state, checkoutUrl, qrCode, transfer } = deposit;
  if (state === 'created') return null;
  if (state === 'pending') {
    const isElsewhere = qrCode !== null || transfer !== null;
    return (
      <a className={isElsewhere ? 'btn-line' : 'btn-sun'} href={checkoutUrl ?? '/m/voucherCenter'}>
        {strings[payKey(deposit)]}
      </a>
    );
  }
  const isGood = state === 'success';
  return (
    <div className="stack gap-3">
      {isGood && (
        <a className="btn-sun" href={next ?? '/m/home'}>
          {strings[wayOnKey(next)]}
        </a>
      )}
      {isGood && (
        <a className="btn-line" href="/m/transaction/record">
          {strings['cashier.record']}
        </a>
      )}
      {!isGood && state !== 'review' && (
        <a className="btn-sun" href={next === undefined ? '/m/voucherCenter' : `/m/voucherCenter?next=${encodeURIComponent(next)}`}>
          {strings['cashier.again']}
        </a>
      )}
      {!isGood && (
        <a className="btn-line" href="/m/customer">
          {strings['cashier.support']}
        </a>
      )}
    </div>
  );
}

const isPayable = ({ checkoutUrl, qrCode, transfer }: Deposit) => checkoutUrl !== null || qrCode !== null || transfer !== null;

/** If the player pays in an app of their own, the provider's page is a second way; without a page, home is. */
function payKey({ checkoutUrl, qrCode, transfer }: Deposit): 'cashier.payNow' | 'cashier.openBank' | 'cashier.back' {
  if (checkoutUrl === null) return 'cashier.back';
  return qrCode !== null || transfer !== null ? 'cashier.openBank' : 'cashier.payNow';
}

function wayOnKey(next: string | undefined): 'cashier.play' | 'cashier.toGame' | 'cashier.goOn' {
  if (next === undefined) return 'cashier.play';
  return next.startsWith('/m/launchGame') ? 'cashier.toGame' : 'cashier.goOn';
}
