import { incomeSources, occupations } from '#contract/kyc/facts.ts';
import { ChoiceField } from '#site/islands/ui/choice-field.tsx';

import type { KycText } from './kyc-text.ts';

interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
  onBlur(): void;
}

interface Props extends KycText {
  bind(name: 'nationality' | 'occupation' | 'incomeSource'): Bound;
  countries: readonly { code: string; name: string }[];
}

/** The fields that are chosen, not typed. */
export function KycChoices({ strings, bind, countries }: Props) {
  return (
    <>
      <ChoiceField
        {...bind('nationality')}
        label={strings['kyc.nationality']}
        emptyLabel={strings['kyc.pick']}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete="country"
      />
      <ChoiceField
        {...bind('occupation')}
        label={strings['kyc.occupation']}
        emptyLabel={strings['kyc.pick']}
        choices={occupations.map((value) => ({ value, label: strings[`kyc.occupation.${value}`] }))}
      />
      <ChoiceField
        {...bind('incomeSource')}
        label={strings['kyc.incomeSource']}
        emptyLabel={strings['kyc.pick']}
        choices={incomeSources.map((value) => ({ value, label: strings[`kyc.income.${value}`] }))}
      />
    </>
  );
}
