import { Suspense, useRef, useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';

import { latestBirthDate } from '#contract/member/facts.ts';
import type { VerificationSettings } from '#contract/verification/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { registerFields, registerMethods, type RegisterSettings } from '#site/lib/register-rules.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';

import { adoptTyped, followTyped } from './adopt-typed.ts';
import { AgreeField } from './agree-field.tsx';
import { carryAffiliate } from './carry-affiliate.ts';
import { RegisterFields } from './register-fields.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { RegisterStrings } from './session-text.ts';
import { Registered } from './registered.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { useDialogTexts } from './use-dialog-texts.ts';

interface Props {
  settings: Omit<RegisterSettings, 'bornBy'>;
  minimumAge: number;
  timeZone: string;
  language: string;
  popUrl: string | undefined;
  linkHosts: readonly string[];
  /** How codes are sent. */
  codes: VerificationSettings;
}

const textsOf = (strings: RegisterStrings) => ({
  registered: strings['registration.done.message'],
  invitation: strings['registration.rule.invitation_code_error'],
  link: strings['registration.rule.link'],
  sending: strings['code.sending'],
  sent: strings['code.sent'],
});

export function RegisterForm(props: Props) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function Form({ settings: given, minimumAge, timeZone, language, popUrl, linkHosts, codes }: Props) {
  const { strings, errors } = useDialogTexts(language);
  const form = useRef<HTMLFormElement>(null);
  // today's, whenever the page was rendered
  const [settings] = useState(() => ({ ...given, bornBy: latestBirthDate({ now: new Date(), minimumAge, timeZone }) }));
  const [screen] = useState(() => {
    const goToNumber = () => document.querySelector<HTMLInputElement>('#register [name="mobileNum"]')?.focus();
    return createRegisterScreen({ settings, popUrl, linkHosts, codes, goToNumber, texts: textsOf(strings) });
  });
  // stable for the island's life: React calls it once, when the form is mounted
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (!element) return;
    adoptTyped(element, registerFields, screen);
    followTyped(element, registerFields, screen);
    carryAffiliate(element, () => screen.$values.get().affiliateCode);
    void screen.checkAffiliate();
    void screen.loadCaptcha();
  });
  const method = useStore(screen.$method);
  const isValid = useStore(screen.$isValid);
  const isAgreed = useStore(screen.$isAgreed);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const registered = useStore(screen.$registered);
  // beside the form's dialog, which is closed then
  if (registered) return createPortal(<Registered registered={registered} strings={strings} />, document.body);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = await screen.submit();
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <StorageNotice strings={strings} />
      <Alert text={failure && errorText(errors, failure)} />
      {screen.hasMethods && (
        <MethodChoice
          legend={strings['registration.method.label']}
          labels={{ username: strings['registration.method.username'], mobileNum: strings['registration.method.mobileNum'] }}
          methods={registerMethods}
          chosen={method}
          onChoose={screen.chooseMethod}
        />
      )}
      <RegisterFields screen={screen} strings={strings} errors={errors} settings={settings} minimumAge={minimumAge} />
      <AgreeField
        strings={strings}
        minimumAge={minimumAge}
        language={language}
        isAgreed={isAgreed}
        onChange={(isNow) => screen.$isAgreed.set(isNow)}
      />
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
