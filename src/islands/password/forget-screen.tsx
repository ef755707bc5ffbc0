import { useState, type ComponentProps } from 'react';

import { kept } from '#site/islands/ui/kept.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import type { ForgetMethod } from '#site/lib/forget-methods.ts';

import { ForgetForm } from './forget-form.tsx';
import { MobilePasswordForm } from './mobile-password-form.tsx';

interface Props {
  strings: WordsOf<'password.forget'>;
  /** What the merchant offers, the default first. */
  methods: readonly ForgetMethod[];
  email: ComponentProps<typeof ForgetForm>;
  phone: ComponentProps<typeof MobilePasswordForm>;
}

/** A new password by phone or by e-mail; the choice shows only if the merchant offers both (PASS-011). */
export function ForgetScreen({ strings, methods, email, phone }: Props) {
  const [method, choose] = useState(methods[0] ?? 'email');
  return (
    <div className="stack gap-4">
      {methods.length > 1 && (
        <fieldset className="m-0 p-0 border-0 flex flex-wrap gap-x-5">
          <legend className="field-label">{strings['password.forget.method']}</legend>
          {methods.map((name) => (
            <label key={name} className="flex gap-3 items-start py-1 cursor-pointer">
              <input
                ref={kept}
                type="radio"
                name="forget-method"
                value={name}
                className="m-0 mt-0.5 size-5 shrink-0 accent-sea"
                checked={method === name}
                onChange={() => choose(name)}
              />
              <span>{strings[`password.forget.method.${name}`]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="text-note">{strings[method === 'phone' ? 'password.forget.textPhone' : 'password.forget.text']}</p>
      {method === 'phone' ? <MobilePasswordForm {...phone} /> : <ForgetForm {...email} />}
    </div>
  );
}
