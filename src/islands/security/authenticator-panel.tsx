import { useState } from 'react';

import { Alert } from '#site/islands/ui/alert.tsx';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { type AuthenticatorScreen, createAuthenticatorScreen } from '#site/stores/screens/authenticator.ts';

import { AuthenticatorConfirm } from './authenticator-confirm.tsx';
import { AuthenticatorEnd } from './authenticator-end.tsx';
import type { AuthenticatorProps } from './authenticator-props.ts';

/** Authenticator codes: on, off, and the steps between. */
export function AuthenticatorPanel({ strings, errors }: AuthenticatorProps) {
  const [screen] = useState(() => createAuthenticatorScreen());
  const news = useStore(screen.$news);
  const failure = useStore(screen.$failure);
  return (
    <section className="gutter stack gap-4 pt-8" aria-labelledby="codes-heading">
      <h2 className="title-section" id="codes-heading">
        {strings['security.codes.heading']}
      </h2>
      <p className="text-note">{strings['security.codes.text']}</p>
      <output className={news ? 'text-sm font-semibold' : 'sr-only'}>{news ? strings[`security.codes.${news}`] : ''}</output>
      <Alert text={failure?.field === '' ? errorText(errors, failure.code) : undefined} />
      <Step screen={screen} strings={strings} errors={errors} />
    </section>
  );
}

function Step({ screen, strings, errors }: AuthenticatorProps & { screen: AuthenticatorScreen }) {
  const now = useStore(screen.$state);
  switch (now.state) {
    case 'loading':
      return <output data-coming className="card h-18" aria-label={strings['common.loading']} />;
    case 'failed':
      return (
        <ReadFailed
          text={strings['security.codes.failed']}
          why={errorText(errors, now.error)}
          code={now.error}
          retryLabel={strings['common.retry']}
          onRetry={() => void screen.read()}
        />
      );
    case 'off':
      return (
        <button type="button" className="btn-line w-full" onClick={() => void screen.begin()}>
          {strings['security.codes.begin']}
        </button>
      );
    case 'begun':
      return <AuthenticatorConfirm screen={screen} shown={now.shown} strings={strings} errors={errors} />;
    case 'codes':
      return <RecoveryCodes screen={screen} codes={now.recoveryCodes} strings={strings} />;
    case 'on':
      return (
        <>
          <p className="m-0 font-semibold">{fillText(strings['security.codes.on'], { count: now.recoveryCodesLeft })}</p>
          <button type="button" className="btn-line w-full" onClick={screen.beginEnd}>
            {strings['security.codes.end']}
          </button>
        </>
      );
    case 'ending':
      return <AuthenticatorEnd screen={screen} hasPassword={now.hasPassword} strings={strings} errors={errors} />;
  }
}

function RecoveryCodes({
  screen,
  codes,
  strings,
}: Pick<AuthenticatorProps, 'strings'> & { screen: AuthenticatorScreen; codes: readonly string[] }) {
  return (
    <div className="stack gap-3">
      <h3 className="title-section" tabIndex={-1} ref={focus}>
        {strings['security.codes.recovery']}
      </h3>
      <p className="m-0">{strings['security.codes.recoveryText']}</p>
      <ul className="card stack gap-1 m-0 p-4 list-none tabular-nums" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="btn-sea" onClick={() => void screen.read()}>
        {strings['security.codes.kept']}
      </button>
    </div>
  );
}

// the focused field is gone, and its replacement is shown only once
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();
