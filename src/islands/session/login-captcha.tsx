import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import type { CaptchaField, HumanState } from '#site/stores/screens/login-captcha.ts';

import type { CaptchaStrings } from './session-text.ts';

interface Props {
  field: CaptchaField;
  strings: CaptchaStrings;
  hint: string;
  error: string | undefined;
  required?: boolean;
}

/**
 * The picture that a failed login or the rule table requires; a tap loads another one. Renders nothing if none is required. Players who
 * cannot read it can have the device checked instead.
 */
export function LoginCaptcha({ field, strings, hint, error, required }: Props) {
  const captcha = useStore(field.$captcha);
  const answer = useStore(field.$answer);
  const human = useStore(field.$human);
  const isBusy = human === 'working' || human === 'done';
  return (
    <div className="stack gap-3">
      <output className="sr-only">{captcha ? strings['login.captcha.shown'] : ''}</output>
      {captcha && human !== 'done' && (
        <>
          <button type="button" className="btn-line w-full" aria-label={strings['login.captcha.refresh']} onClick={() => void field.load()}>
            <img src={captcha.image} width={200} height={72} alt="" />
            <span className="i-tabler-refresh text-xl" aria-hidden="true" />
          </button>
          <TextField
            name="captcha"
            data-secret
            label={strings[required ? 'login.captcha.label' : 'login.captcha.label.optional']}
            hint={hint}
            error={error}
            required={required}
            value={answer}
            onChange={(event) => field.$answer.set(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="ltr"
            maxLength={16}
          />
        </>
      )}
      {captcha && (
        <>
          {/* stays, and stays focusable: removing the button would lose the focus */}
          <button
            type="button"
            className={isBusy ? 'btn-line w-full opacity-70' : 'btn-line w-full'}
            aria-disabled={isBusy}
            onClick={() => void field.check()}
          >
            {strings[buttonKeys[human]]}
          </button>
          <output className={human === 'failed' ? 'field-error' : 'sr-only'}>{noteOf(strings, human)}</output>
        </>
      )}
    </div>
  );
}

const buttonKeys = {
  idle: 'login.captcha.human',
  working: 'login.captcha.human.working',
  done: 'login.captcha.human.done',
  failed: 'login.captcha.human',
} as const satisfies Record<HumanState, string>;

/** Read aloud: screen readers do not announce a change of the button's own text. */
function noteOf(strings: Props['strings'], human: HumanState): string {
  return human === 'idle' ? '' : strings[`login.captcha.human.${human}`];
}
