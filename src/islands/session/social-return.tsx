import { useEffect, useState, type SubmitEvent } from 'react';

import { latestBirthDate } from '#contract/member/facts.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { readNextPath } from '#site/lib/next-path.ts';
import { readRegisterLink } from '#site/lib/register-link.ts';
import { socialFields } from '#site/lib/social-rules.ts';
import { createSocialScreen, type SocialScreen } from '#site/stores/screens/social.ts';
import { $session } from '#site/stores/session.ts';

import { adoptTyped } from './adopt-typed.ts';
import { AgreeField } from './agree-field.tsx';
import { Registered } from './registered.tsx';
import { SecondStep } from './second-step.tsx';
import { SocialFields } from './social-fields.tsx';
import type { SocialStrings } from './session-text.ts';

interface Props {
  strings: SocialStrings;
  errors: ErrorTexts;
  /** What the merchant requires of everybody who registers. */
  rules: RuleTable;
  dialingCode: string | undefined;
  minimumAge: number;
  timeZone: string;
  language: string;
  popUrl: string | undefined;
  linkHosts: readonly string[];
}

/** Rendered in the browser only: what it shows depends on a cookie that no page reads. */
export function SocialReturn(props: Props) {
  const { strings, errors, rules, dialingCode, minimumAge, timeZone } = props;
  const [screen] = useState(() =>
    createSocialScreen({
      rules,
      dialingCode,
      bornBy: latestBirthDate({ now: new Date(), minimumAge, timeZone }),
      failed: new URLSearchParams(location.search).get('failed') ?? undefined,
      registeredText: strings['registration.done.message'],
      next: new URLSearchParams(location.search).get('next'),
      linkText: strings['registration.rule.link'],
      invitationText: strings['registration.rule.invitation_code_error'],
    }),
  );
  const [isNew, setNew] = useState(false);
  const now = useStore(screen.$state);
  const session = useStore($session);
  useEffect(() => {
    void screen.open().then((isIn) => isIn && leave());
  }, [screen]);
  return (
    <>
      {now.state === 'opening' && <output className="block text-center">{strings['security.social.wait']}</output>}
      {now.state === 'asking' && <FirstVisit {...props} screen={screen} onMade={() => setNew(true)} />}
      {now.state === 'failed' && (
        <div className="stack gap-4">
          <Alert text={errorText(errors, now.code)} />
          <a className="btn-sea" href="/m/login">
            {strings['security.social.again']}
          </a>
        </div>
      )}
      {now.state === 'in' && isNew && (
        <Registered
          registered={{
            name: session?.userName ?? '',
            isByNumber: false,
            link: readRegisterLink({ url: props.popUrl, hosts: props.linkHosts }),
          }}
          strings={strings}
        />
      )}
      <SecondStep strings={strings} errors={errors} />
    </>
  );
}

function FirstVisit(props: Props & { screen: SocialScreen; onMade(): void }) {
  const { screen, strings, errors, minimumAge, language, onMade } = props;
  const isAgreed = useStore(screen.$isAgreed);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const [adopt] = useState(() => (form: HTMLFormElement | null): void => {
    if (form) adoptTyped(form, socialFields, screen);
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!screen.$canSubmit.get()) return;
    // both at once: the prompt appears together with the session
    if (await screen.submit()) return onMade();
    const refused = socialFields.find((name) => screen.$shownFaults.get()[name]);
    if (refused) form.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <p className="m-0">{strings['security.social.text']}</p>
      <Alert text={failure && errorText(errors, failure)} />
      <SocialFields {...props} />
      <AgreeField
        strings={strings}
        minimumAge={minimumAge}
        language={language}
        isAgreed={isAgreed}
        onChange={(isNow) => screen.$isAgreed.set(isNow)}
      />
      <SubmitButton
        label={strings['security.social.submit']}
        sendingLabel={strings['security.social.sending']}
        isReady={isValid && isAgreed}
        isSending={isSending}
        blockedText={strings['security.social.blocked']}
        readyText={strings['session.register.ready']}
      />
    </form>
  );
}

/** Back to where the log-in began. */
const leave = () => location.replace(readNextPath(new URLSearchParams(location.search).get('next')));
