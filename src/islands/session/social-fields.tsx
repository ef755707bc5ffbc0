import type { ErrorTexts } from '#site/i18n/pick.ts';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { rulesOfFirstVisit, type SocialFault, type SocialField } from '#site/lib/social-rules.ts';
import type { SocialScreen } from '#site/stores/screens/social.ts';

import { faultText } from './fault-text.ts';
import { PlainFields } from './plain-fields.tsx';
import type { RegisterStrings } from './session-text.ts';

interface Texts {
  strings: RegisterStrings;
  errors: ErrorTexts;
  minimumAge: number;
}

interface Props extends Texts {
  screen: SocialScreen;
  rules: RuleTable;
}

/** What the merchant requires of everybody and a provider cannot tell. */
export function SocialFields({ screen, strings, errors, rules, minimumAge }: Props) {
  const shown = useStore(screen.$shownFaults);
  const visit = useStore(screen.$visit);
  const asked = rulesOfFirstVisit(rules, visit);
  const field = (name: SocialField, label: string) => ({
    name,
    label,
    error: shown[name] && textOf(name, shown[name], { strings, errors, minimumAge }),
    required: asked[name]?.required,
    onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
    onBlur: () => screen.leave(name),
    onFocus: screen.warm,
  });
  const optional = (name: SocialField) => (asked[name]?.required ? '' : ` (${strings['common.optional']})`);
  return (
    <>
      {asked.mobileNum && (
        <TextField
          {...field('mobileNum', strings['code.field.mobileNum'] + optional('mobileNum'))}
          hint={strings['code.hint.mobileNum']}
          type="tel"
          autoComplete="tel"
          maxLength={64}
          dir="ltr"
        />
      )}
      {asked.birthDate && (
        <TextField
          {...field('birthDate', strings['registration.field.birthDate'])}
          hint={fillText(strings['registration.hint.birthDate'], { age: minimumAge })}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
        />
      )}
      <PlainFields asked={asked} field={field} strings={strings} />
      {asked.affiliateCode && !visit.isInvited && (
        <TextField
          {...field('affiliateCode', strings['session.field.affiliateCode'] + optional('affiliateCode'))}
          autoComplete="off"
          maxLength={512}
          dir="ltr"
        />
      )}
    </>
  );
}

function textOf(name: SocialField, fault: SocialFault, { strings, errors, minimumAge }: Texts): string | undefined {
  if (fault.kind === 'young') return fillText(strings['registration.rule.young'], { age: minimumAge });
  return fault.kind === 'refused' ? errorText(errors, fault.code) : faultText(strings, name, fault);
}
