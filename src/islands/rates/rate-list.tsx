import { type RateName, rateNames, type Rates } from '#contract/agents/facts.ts';
import { formatRate } from '#site/lib/format-rate.ts';

import type { RateFieldsText } from './rates-text.ts';

interface Props extends RateFieldsText {
  /** Unknown until they have come: they have their place. */
  rates: Rates | undefined;
  /** What changes from then on. */
  next?: Rates | undefined;
  hasLosing: boolean;
}

/** Rates at a glance; one that is about to change shows its new value. */
export function RateList({ strings, language, rates, next, hasLosing }: Props) {
  const names = rateNames.filter((name) => name !== 'losing' || hasLosing);
  const isChanging = (name: RateName) => next !== undefined && next[name] !== rates?.[name];
  return (
    <dl className="m-0 grid gap-x-4 gap-y-1 grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] text-sm">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-2">
          <dt className="text-muted">{strings[`rates.name.${name}`]}</dt>
          <dd className="m-0 tabular-nums font-semibold">
            <bdi>{rates ? formatRate(rates[name], language) : '–'}</bdi>
            {next && isChanging(name) && <bdi className="text-sea"> → {formatRate(next[name], language)}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
