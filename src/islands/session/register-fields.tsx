import { readAccountName } from '#contract/typed/contacts.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { rulesOfMethod, type RegisterFault, type RegisterField, type RegisterSettings } from '#site/lib/register-rules.ts';
import type { RegisterScreen } from '#site/stores/screens/register.ts';

import { CodeField } from './code-field.tsx';
import { faultText } from './fault-text.ts';
import { LoginCaptcha } from './login-captcha.tsx';
import { PlainFields } from './plain-fields.tsx';
import type { RegisterStrings } from './session-text.ts';

interface Props {
  screen: RegisterScreen;
  strings: RegisterStrings;
  errors: ErrorTexts;
  settings: RegisterSettings;
  minimumAge: number;
}

const password = { autoComplete: 'new-password', maxLength: 128 } as const;
const userName = {
  reads: readAccountName,
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
  dir: 'ltr',
  maxLength: 64,
} as const;

/** The fields that the server's rule table switches on, each with its fault. */
export function RegisterFields({ screen, strings, errors, settings, minimumAge }: Props) {
  const shown = useStore(screen.$shownFaults);
  const method = useStore(screen.$method);
  const affiliate = useStore(screen.$affiliate);
  const values = useStore(screen.$values);
  const asked = rulesOfMethod(settings.rules, method);
  const textOf = (fault: RegisterFault, name: RegisterField) => registerFaultText({ strings, errors, minimumAge, fault, name });
  const field = (name: RegisterField, label: string) => ({
    name,
    label,
    // a field that both methods share keeps what was typed
    defaultValue: values[name],
    error: shown[name] && textOf(shown[name], name),
    required: asked[name]?.required,
    onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
    onBlur: () => screen.leave(name),
    onFocus: screen.warm,
  });
  const { label: _, defaultValue: __, ...code } = field('verificationCode', '');
  const eye = { showLabel: strings['session.password.show'], hideLabel: strings['session.password.hide'] };
  const hints = hintsOf(strings, asked, minimumAge);
  const invitation = strings['session.field.affiliateCode'] + (asked.affiliateCode?.required ? '' : ` (${strings['common.optional']})`);
  return (
    <>
      {asked.username && <TextField {...field('username', strings['session.field.username'])} {...userName} hint={hints.username} />}
      {asked.mobileNum && (
        <TextField
          {...field('mobileNum', strings['code.field.mobileNum'])}
          hint={strings['code.hint.mobileNum']}
          type="tel"
          autoComplete="tel"
          maxLength={64}
          dir="ltr"
        />
      )}
      {asked.verificationCode && screen.request && (
        <CodeField {...code} request={screen.request} strings={strings} errors={errors} value={values.verificationCode} />
      )}
      <PasswordField {...field('password', strings['session.field.password'])} {...password} {...eye} hint={hints.password} />
      {asked.confirmPassword && (
        <PasswordField {...field('confirmPassword', strings['session.field.confirmPassword'])} {...password} {...eye} />
      )}
      {asked.birthDate && (
        <TextField
          {...field('birthDate', strings['registration.field.birthDate'])}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={settings.bornBy}
          hint={hints.birthDate}
        />
      )}
      <PlainFields asked={asked} field={field} strings={strings} />
      {/* the field keeps its space until the link is known to be invalid: nothing below it moves */}
      {asked.affiliateCode && affiliate !== 'valid' && (
        <div className={affiliate === 'unknown' ? 'invisible' : undefined}>
          <TextField {...field('affiliateCode', invitation)} autoComplete="off" maxLength={512} dir="ltr" />
        </div>
      )}
      {asked.captcha && (
        <LoginCaptcha
          field={screen.captcha}
          strings={strings}
          hint={strings['registration.hint.captcha']}
          error={shown.captcha && textOf(shown.captcha, 'captcha')}
          required
        />
      )}
    </>
  );
}

function hintsOf(strings: RegisterStrings, { username, password: secret }: ReturnType<typeof rulesOfMethod>, minimumAge: number) {
  const { minLength: min = 1, maxLength: max = 64 } = username ?? {};
  return {
    username: fillText(strings['session.hint.username'], { min, max }),
    password: fillText(strings['session.hint.password'], { count: secret?.minLength ?? 1 }),
    birthDate: fillText(strings['registration.hint.birthDate'], { age: minimumAge }),
  };
}

interface Faulty extends Pick<Props, 'strings' | 'errors' | 'minimumAge'> {
  fault: RegisterFault;
  name: RegisterField;
}

function registerFaultText({ strings, errors, minimumAge, fault, name }: Faulty): string | undefined {
  if (fault.kind === 'in_confirmation_correct') return strings['registration.rule.in_confirmation_correct'];
  if (fault.kind === 'young') return fillText(strings['registration.rule.young'], { age: minimumAge });
  return fault.kind === 'refused' ? errorText(errors, fault.code) : faultText(strings, name, fault);
}
