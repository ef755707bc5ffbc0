import type { EvidenceShown } from '#contract/support/calls.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';

import type { ChatText } from './support-text.ts';

/** A bet or a deposit in two lines. */
export function EvidenceLine({ strings, language, shown }: ChatText & { shown: EvidenceShown }) {
  const { kind, name, amountMinor: minor, currency, state, createdAt } = shown;
  const word = strings[`support.state.${state}` as keyof typeof strings] ?? state;
  return (
    <>
      <span className="flex flex-wrap gap-x-2 font-semibold">
        <span>
          {strings[`support.evidence.${kind}`]}: <bdi>{name}</bdi>
        </span>
        <span className="money">{formatMoney({ minor, currency, language })}</span>
      </span>
      <span className="block text-sm">
        {word} · {formatMoment(createdAt, language)}
      </span>
    </>
  );
}
