import { useStore } from '@nanostores/react';

import type { Strings } from '#site/i18n/pick.ts';
import type { RegisterScreen } from '#site/stores/screens/register.ts';

import type { RegisterKey } from './register-keys.ts';

interface Props {
  screen: RegisterScreen;
  strings: Strings<RegisterKey>;
}

/** By user name or by mobile number; only where the merchant offers both (REG-016). */
export function RegisterMethods({ screen, strings }: Props) {
  const chosen = useStore(screen.$method);
  return (
    <fieldset className="m-0 p-0 border-0 flex gap-5">
      <legend className="field-label">{strings['registration.method.label']}</legend>
      {(['username', 'mobileNum'] as const).map((method) => (
        <label key={method} className="flex gap-3 items-start py-1 cursor-pointer">
          <input
            type="radio"
            name="method"
            className="m-0 mt-0.5 size-5 shrink-0 accent-sea"
            checked={chosen === method}
            onChange={() => screen.chooseMethod(method)}
          />
          <span>{strings[`registration.method.${method}`]}</span>
        </label>
      ))}
    </fieldset>
  );
}
