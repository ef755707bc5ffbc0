import { useStore } from '@nanostores/react';
import { useRef, useState, type SubmitEvent } from 'react';

import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { createRegisterScreen, registerFields } from '#site/stores/screens/register.ts';

import { typedValues } from './adopt-typed.ts';
import { AgreeField } from './agree-field.tsx';
import { goOn } from './go-on.ts';
import { RegisterFields } from './register-fields.tsx';
import type { registerKeys } from './register-keys.ts';
import { Registered } from './registered.tsx';

interface Props {
  strings: Strings<(typeof registerKeys)[number]>;
  errors: ErrorTexts;
  rules: RuleTable;
  minimumAge: number;
}

export function RegisterForm({ strings, errors, rules, minimumAge }: Props) {
  const [screen] = useState(() => createRegisterScreen({ rules }));
  const form = useRef<HTMLFormElement>(null);
  // one identity for the island's life: React calls it once, when the form is there
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (element) screen.adopt(typedValues(element, registerFields));
  });
  const isValid = useStore(screen.$isValid);
  const isAgreed = useStore(screen.$isAgreed);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const registered = useStore(screen.$registered);
  if (registered) return <Registered name={registered} strings={strings} onGo={goOn} />;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = await screen.submit();
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <Alert text={failure && (errors[failure] ?? errors['system.unknown'])} />
      <RegisterFields screen={screen} strings={strings} errors={errors} rules={rules} />
      <AgreeField strings={strings} minimumAge={minimumAge} isAgreed={isAgreed} onChange={(isNow) => screen.$isAgreed.set(isNow)} />
      <SubmitButton
        label={strings['session.register.submit']}
        sendingLabel={strings['session.register.sending']}
        isReady={isValid && isAgreed}
        isSending={isSending}
        blockedText={strings['session.register.blocked']}
        readyText={strings['session.register.ready']}
      />
    </form>
  );
}
