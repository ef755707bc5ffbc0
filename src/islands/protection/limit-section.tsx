import type { Protection } from '#contract/protection/calls.ts';
import type { LimitKind } from '#contract/protection/facts.ts';
import { fillText } from '#site/lib/fill-text.ts';

import { LimitRow } from './limit-row.tsx';
import type { ProtectionText } from './protection-text.ts';

const kinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'session'];

export function LimitSection({ value, ...text }: ProtectionText & { value: Protection }) {
  const { strings } = text;
  return (
    <section className="stack gap-3" aria-labelledby="limits-heading">
      <h2 className="title-section" id="limits-heading">
        {strings['protection.limits']}
      </h2>
      <p className="text-note">{fillText(strings['protection.limits.text'], { zone: value.timeZone })}</p>
      {kinds.map((kind) => (
        <details className="card" key={kind} data-part={`limit-${kind}`}>
          <summary className="p-4 min-h-11 font-semibold cursor-pointer">{strings[`protection.kind.${kind}`]}</summary>
          <p className="px-4 text-note">{strings[`protection.kind.${kind}.text`]}</p>
          <ul className="stack gap-5 p-4">
            {value.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.period} {...text} limit={limit} currency={value.currency} />
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
