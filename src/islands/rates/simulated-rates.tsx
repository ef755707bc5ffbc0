import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $simulation } from '#site/stores/screens/team-rates.ts';

import type { TeamRatesText } from './rates-text.ts';

/** What the last days paid, and what they would have paid at the typed rates. */
export function SimulatedRates({ strings, errors, language }: TeamRatesText) {
  const simulation = useStore($simulation);
  if (simulation.state === 'failed') return <Alert text={errorText(errors, simulation.code)} />;
  if (simulation.state === 'loading') return <output className="text-note">{strings['common.loading']}</output>;
  if (simulation.state !== 'ready') return null;
  const { from, to, currency, lines } = simulation.value;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const days = { from: formatLocalDay(from, language), to: formatLocalDay(to, language) };
  return (
    <section className="stack gap-2" aria-label={strings['rates.simulate']} data-part="simulation">
      <p className="text-note m-0">{fillText(strings['rates.simulate.text'], days)}</p>
      {lines.length === 0 && <p className="m-0 text-sm">{strings['rates.simulate.none']}</p>}
      <ul className="stack gap-2 list-none p-0 m-0 text-sm">
        {lines.map(({ name, baseMinor, mineMinor, mineThenMinor, theirsMinor, theirsThenMinor }) => (
          <li key={name} className="stack gap-0.5">
            <span className="font-semibold">{strings[`rates.name.${name}`]}</span>
            <span className="text-muted">{fillText(strings['rates.simulate.base'], { amount: money(baseMinor) })}</span>
            <span>{fillText(strings['rates.simulate.mine'], { was: money(mineMinor), otherwise: money(mineThenMinor) })}</span>
            <span>{fillText(strings['rates.simulate.theirs'], { was: money(theirsMinor), otherwise: money(theirsThenMinor) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
