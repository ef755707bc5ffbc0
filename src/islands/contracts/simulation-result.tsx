import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { contractKind } from '#site/stores/screens/contracts.ts';
import { $simulation } from '#site/stores/screens/contract-form.ts';

import { BillLines } from './bill-lines.tsx';
import type { ContractsText } from './contract-text.ts';

/** What the typed tiers would have paid for the last period. */
export function SimulationResult(text: ContractsText) {
  const { strings, errors, language } = text;
  const simulation = useStore($simulation);
  if (simulation.state === 'failed') return <Alert text={errorText(errors, simulation.code)} />;
  if (simulation.state === 'loading') return <output className="text-note">{strings['common.loading']}</output>;
  if (simulation.state !== 'ready') return null;
  const { value } = simulation;
  const days = { from: formatLocalDay(value.firstDay, language), to: formatLocalDay(value.lastDay, language) };
  return (
    <section className="stack gap-2" aria-labelledby="simulated" data-part="simulation">
      <h4 id="simulated" className="m-0 text-base font-bold">
        {strings['contracts.simulated']}
      </h4>
      <p className="text-note m-0">{fillText(strings['contracts.simulatedText'], days)}</p>
      <BillLines {...text} kind={contractKind()} figures={value} currency={value.currency} />
    </section>
  );
}
