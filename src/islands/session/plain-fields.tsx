import type { ComponentProps } from 'react';

import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { plainFields, type PlainField, type rulesOfMethod } from '#site/lib/register-rules.ts';

import type { RegisterStrings } from './session-text.ts';

type Input = ComponentProps<typeof TextField>;

interface Props {
  asked: ReturnType<typeof rulesOfMethod>;
  field: (name: PlainField, label: string) => Input;
  strings: RegisterStrings;
}

/** What a browser or a keyboard needs to know about a field. */
const inputs: Readonly<Record<PlainField, Partial<Input>>> = {
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, dir: 'ltr' },
  // not the account's password: managers must not store it as that
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20, dir: 'ltr' },
  recommenderId: { autoComplete: 'off', spellCheck: false, dir: 'ltr' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
  facebook: { autoComplete: 'off', spellCheck: false },
  wechat: { autoComplete: 'off', spellCheck: false, dir: 'ltr' },
  line: { autoComplete: 'off', spellCheck: false, dir: 'ltr' },
  whatsapp: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  zalo: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
};

/** Fields that few merchants ask for, each according to its rule and the table above. */
export function PlainFields({ asked, field, strings }: Props) {
  const eye = { showLabel: strings['session.password.show'], hideLabel: strings['session.password.hide'] };
  return plainFields.map((name) => {
    const rule = asked[name];
    if (!rule) return null;
    const optional = rule.required ? '' : ` (${strings['common.optional']})`;
    const input = {
      maxLength: rule.maxLength ?? 128,
      ...inputs[name],
      ...field(name, strings[`registration.field.${name}`] + optional),
    };
    return name === 'paymentPassword' ? <PasswordField key={name} {...input} {...eye} /> : <TextField key={name} {...input} />;
  });
}
