import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatRate } from '#site/lib/format-rate.ts';
import { $history } from '#site/stores/screens/team-rates.ts';

import type { TeamRatesText } from './rates-text.ts';

/** Every change: what, from when, and by whom. */
export function RateHistory({ strings, errors, language }: TeamRatesText) {
  const history = useStore($history);
  if (history.state === 'failed') return <Alert text={errorText(errors, history.code)} />;
  if (history.state === 'loading') return <output className="text-note">{strings['common.loading']}</output>;
  if (history.state !== 'ready') return null;
  return (
    <section className="stack gap-2 text-sm" aria-label={strings['rates.history']} data-part="history">
      {history.value.length === 0 && <p className="m-0">{strings['rates.history.none']}</p>}
      <ul className="stack gap-1 list-none p-0 m-0">
        {history.value.map(({ name, version, rate, validFrom, setBy }) => (
          <li key={`${name} ${version}`}>
            {fillText(strings['rates.history.line'], {
              name: strings[`rates.name.${name}`],
              rate: formatRate(rate, language),
              time: formatMoment(validFrom, language),
              by: setBy ?? strings['rates.history.merchant'],
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
