import { Alert } from '#site/islands/ui/alert.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatRate } from '#site/lib/format-rate.ts';
import { type Rebate, rebateScreen } from '#site/stores/screens/rebate.ts';

import { RebateClaims } from './rebate-claims.tsx';
import type { RebateText } from './rewards-text.ts';

/** `/m/member/manualRebate`: what can be claimed now, line by line, and what was claimed before. */
export function RebateScreen(text: RebateText) {
  const { strings, errors } = text;
  const rebate = useStore(rebateScreen.$rebate);
  if (rebate.state === 'loading') return <ListSkeleton label={strings['common.loading']} />;
  if (rebate.state === 'failed')
    return (
      <ReadFailed
        code={rebate.code}
        text={errorText(errors, rebate.code)}
        retryLabel={strings['common.retry']}
        onRetry={() => void rebateScreen.retry()}
      />
    );
  return (
    <div className="stack gap-6">
      <OpenRebate {...text} rebate={rebate.value} />
      <RebateClaims {...text} claims={rebate.value.claims} currency={rebate.value.currency} />
    </div>
  );
}

function OpenRebate({ rebate, ...text }: RebateText & { rebate: Rebate }) {
  const { strings, errors, language } = text;
  const isClaiming = useStore(rebateScreen.$isClaiming);
  const failure = useStore(rebateScreen.$failure);
  const paid = useStore(rebateScreen.$paidMinor);
  const money = (minor: string) => formatMoney({ minor, currency: rebate.currency, language });
  const moment = (ms: number) => formatMoment(ms, language);
  return (
    <section className="card card-body stack gap-3" data-part="rebate" aria-labelledby="rebate-now">
      <h2 id="rebate-now" className="title-section">
        {strings['rewards.rebate.now']}
      </h2>
      <strong className="text-2xl tabular-nums">{money(rebate.totalMinor)}</strong>
      {rebate.lines.length === 0 && <p className="m-0">{strings['rewards.rebate.none']}</p>}
      <ul className="stack gap-2 m-0 p-0 list-none">
        {rebate.lines.map(({ product, stakeMinor, rate, rebateMinor }) => (
          <li key={product} className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">{strings[`rewards.product.${product}`]}</span>
            <bdi className="money">{money(rebateMinor)}</bdi>
            <span className="text-note basis-full min-w-0">
              {fillText(strings['rewards.rebate.line'], { stake: money(stakeMinor), rate: formatRate(rate, language) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-note">
        {fillText(strings['rewards.rebate.span'], { from: moment(rebate.fromAt), until: moment(rebate.untilAt) })}
      </p>
      <button type="button" className="btn-sun" disabled={!rebate.canClaim || isClaiming} onClick={() => void rebateScreen.claim(rebate)}>
        {isClaiming ? strings['rewards.sending'] : fillText(strings['rewards.rebate.claim'], { amount: money(rebate.totalMinor) })}
      </button>
      {!rebate.canClaim && <p className="text-note">{fillText(strings['rewards.rebate.least'], { amount: money(rebate.leastMinor) })}</p>}
      <output>{paid ? fillText(strings['rewards.rebate.paid'], { amount: money(paid) }) : ''}</output>
      <Alert text={failure && errorText(errors, failure)} />
    </section>
  );
}
