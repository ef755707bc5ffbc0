import { rateNames } from '#contract/agents/facts.ts';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatRate } from '#site/lib/format-rate.ts';
import type { RateDraft } from '#site/stores/screens/rate-draft.ts';

import type { RateFieldsText } from './rates-text.ts';

/** One percentage per product, and the share of losses for agents; the allowed range shows beneath each. */
export function RateFields({ strings, language, draft }: RateFieldsText & { draft: RateDraft }) {
  const texts = useStore(draft.$texts);
  const bounds = useStore(draft.$bounds);
  const faults = useStore(draft.$faults);
  const names = rateNames.filter((name) => name !== 'losing' || bounds.isForAgent);
  const hintOf = (name: (typeof names)[number]) => {
    const [most, least] = [formatRate(bounds.most[name], language), formatRate(bounds.least[name], language)];
    return bounds.least[name] > 0
      ? fillText(strings['rates.field.between'], { least, most })
      : fillText(strings['rates.field.most'], { rate: most });
  };
  return (
    <fieldset className="border-0 p-0 m-0 min-w-0 stack gap-3">
      <legend className="font-semibold p-0 mb-2">{strings['rates.field.group']}</legend>
      <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]">
        {names.map((name) => {
          const fault = faults[name];
          return (
            <TextField
              key={name}
              label={strings[`rates.name.${name}`]}
              hint={hintOf(name)}
              error={fault && `${strings[`rates.field.fault.${fault}`]} ${hintOf(name)}`}
              name={name}
              value={texts[name]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              dir="ltr"
              onFocus={(event) => event.target.select()}
              onChange={(event) => draft.type(name, event.target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
