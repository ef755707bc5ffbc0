import { useRef, useState, type SubmitEvent } from 'react';

import { sharedRules } from '#contract/member/field-rules.ts';
import { adoptTyped } from '#site/islands/session/adopt-typed.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { type KycField, kycFields } from '#site/lib/kyc-form-rules.ts';
import { $missing } from '#site/stores/screens/kyc.ts';
import { createKycForm } from '#site/stores/screens/kyc-form.ts';

import { KycAgreements } from './kyc-agreements.tsx';
import { KycChoices } from './kyc-choices.tsx';
import type { KycText } from './kyc-text.ts';

interface Props extends KycText {
  minimumAge: number;
  adultAge: number;
  timeZone: string;
}

/** The fields besides the pictures, and the button that submits everything. */
export function KycForm({ minimumAge, adultAge, timeZone, ...text }: Props) {
  const { strings, errors, language } = text;
  const [screen] = useState(() => createKycForm({ minimumAge, timeZone }));
  const form = useRef<HTMLFormElement>(null);
  const [begin] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (!element) return;
    adoptTyped(element, kycFields, screen);
    void screen.loadCountries(language);
  });
  const values = useStore(screen.$values);
  const shown = useStore(screen.$shownFaults);
  const countries = useStore(screen.$countries);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const missing = useStore($missing);
  const bind = (name: KycField) => {
    const code = shown[name];
    return {
      name,
      value: values[name],
      error: code && errorText(errors, code),
      onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
      onBlur: () => screen.leave(name),
    };
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = await screen.submit();
    if (place === 'pictures') document.getElementById('kyc-documents')?.focus();
    else if (place) form.current?.querySelector<HTMLElement>(`[name="${place}"]`)?.focus();
  };
  return (
    <form className="stack gap-4" method="post" noValidate ref={begin} onSubmit={(event) => void submit(event)}>
      <h2 className="title-section">{strings['kyc.details']}</h2>
      <TextField {...bind('name')} label={strings['kyc.name']} hint={strings['kyc.name.hint']} autoComplete="name" maxLength={100} />
      <TextField
        {...bind('birthDate')}
        type="date"
        label={strings['kyc.birthDate']}
        hint={fillText(strings['kyc.birthDate.hint'], { age: minimumAge, adult: adultAge })}
        autoComplete="bday"
      />
      <TextField {...bind('address')} label={strings['kyc.address']} hint={strings['kyc.address.hint']} autoComplete="street-address" />
      <KycChoices {...text} bind={bind} countries={countries} />
      <TextField
        {...bind('comment')}
        label={strings['kyc.comment']}
        hint={fillText(strings['kyc.comment.hint'], { count: sharedRules.comment.maxLength })}
      />
      <KycAgreements {...text} screen={screen} minimumAge={minimumAge} />
      <Alert text={failure && errorText(errors, failure)} />
      <SubmitButton
        label={strings['kyc.submit']}
        sendingLabel={strings['kyc.sending']}
        isReady={isValid && missing.length === 0}
        isSending={isSending}
        blockedText={missing.length > 0 ? fillText(strings['kyc.missing'], { count: missing.length }) : strings['kyc.blocked']}
        readyText={strings['kyc.ready']}
      />
    </form>
  );
}
