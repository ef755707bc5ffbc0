import type { Protection } from '#contract/protection/calls.ts';
import { formatMoney } from '#site/lib/format-money.ts';

import type { ProtectionText } from './protection-text.ts';

/** All deposits and withdrawals ever (RTS 1C). */
export function LifetimeSection({ value, strings, language }: ProtectionText & { value: Protection }) {
  const { depositedMinor, withdrawnMinor, netMinor } = value.lifetime;
  const rows = [
    ['deposited', depositedMinor],
    ['withdrawn', withdrawnMinor],
    ['net', netMinor],
  ] as const;
  return (
    <section className="stack gap-3" aria-labelledby="lifetime-heading">
      <h2 className="title-section" id="lifetime-heading">
        {strings['protection.lifetime']}
      </h2>
      <dl className="card card-body m-0 stack gap-2">
        {rows.map(([name, minor]) => (
          <div className="between flex-wrap gap-x-3" key={name} data-part={`lifetime-${name}`}>
            <dt>{strings[`protection.lifetime.${name}`]}</dt>
            <dd className="m-0 money ms-auto">{formatMoney({ minor, currency: value.currency, language })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
