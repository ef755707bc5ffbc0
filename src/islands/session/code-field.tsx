import type { ComponentProps } from 'react';

import type { ErrorTexts } from '#site/i18n/pick.ts';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { CodeRequest, CodeState } from '#site/stores/screens/code-request.ts';

import type { CodeStrings } from './session-text.ts';

interface Props extends Pick<ComponentProps<typeof TextField>, 'error' | 'onChange' | 'onBlur' | 'onFocus' | 'value'> {
  request: CodeRequest;
  strings: CodeStrings;
  errors: ErrorTexts;
}

/** The SMS code with the link that sends one; used wherever a number is proved. The number's own field comes before it. */
export function CodeField({ request, strings, errors, error, ...input }: Props) {
  const state = useStore(request.$state);
  const wasSent = useStore(request.$wasSent);
  const secondsLeft = useStore(request.$secondsLeft);
  const failure = useStore(request.$failure);
  const isBlocked = state !== 'idle';
  // number faults show at the number
  const failed = failure && failure !== 'mobile.invalid' ? errorText(errors, failure) : undefined;
  return (
    <div className="stack gap-2">
      <TextField
        {...input}
        name="verificationCode"
        label={strings['code.field.verificationCode']}
        hint={strings['code.hint.verificationCode']}
        error={error ?? failed}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={200}
        dir="ltr"
        required
      />
      {/* stays focusable while it waits: a disabled button would lose the focus */}
      <button
        type="button"
        className={isBlocked ? 'btn-line w-full opacity-70' : 'btn-line w-full'}
        aria-disabled={isBlocked}
        onClick={() => {
          if (!isBlocked) void request.requestCode();
        }}
      >
        {buttonText(strings, state, wasSent, secondsLeft)}
      </button>
      <output className="sr-only">{statusText(strings, state, wasSent)}</output>
    </div>
  );
}

function buttonText(strings: CodeStrings, state: CodeState, wasSent: boolean, seconds: number): string {
  if (state === 'checking' || state === 'sending') return strings[`code.${state}`];
  if (state === 'sent') return fillText(strings['code.sendAgainIn'], { seconds });
  return strings[wasSent ? 'code.sendAgain' : 'code.send'];
}

/** Read aloud once; the seconds are not. The page's toasts say that it is being sent and was sent. */
function statusText(strings: CodeStrings, state: CodeState, wasSent: boolean): string {
  if (state === 'checking') return strings['code.checking'];
  return state === 'idle' && wasSent ? strings['code.ready'] : '';
}
