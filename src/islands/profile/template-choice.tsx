import { useEffect, useId } from 'react';

import { Alert } from '#site/islands/ui/alert.tsx';
import { heard } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $memberInfo } from '#site/stores/member-info.ts';
import { $template, $templateChange, setTemplate } from '#site/stores/template.ts';

import type { TemplateText } from './template-text.ts';

/** The site's layout for this account, on all of its devices. It applies at once. */
export function TemplateChoice({ strings, errors, offered }: TemplateText) {
  const template = useStore($template);
  const change = useStore($templateChange);
  // the tapped one shows as chosen while it is being sent
  const chosen = change.state === 'saving' ? change.template : template;
  const name = useId();
  // the current value, though another device may have set it meanwhile
  useEffect(() => $memberInfo.listen(() => {}), []);
  if (offered.length < 2) return null;
  return (
    <section className="stack gap-3" data-part="template">
      <fieldset className="stack gap-3" aria-busy={change.state === 'saving'} aria-describedby={`${name}-text`}>
        <legend className="title-section">{strings['profile.template']}</legend>
        <p className="text-note" id={`${name}-text`}>
          {strings['profile.template.text']}
        </p>
        <div className="card">
          {offered.map((one) => (
            <label
              key={one}
              className="grid grid-cols-[auto_1fr] items-center gap-x-3.5 min-h-14 px-4 py-2 cursor-pointer border-0 border-t border-solid border-line first:border-t-0"
            >
              <input
                ref={heard}
                type="radio"
                // nobody tapped what a browser restores
                autoComplete="off"
                name={name}
                value={one}
                className="row-span-2 m-0 size-5 accent-sea"
                checked={chosen === one}
                onChange={() => void setTemplate(one)}
              />
              <strong className="min-w-0">{strings[`profile.template.${one}`]}</strong>
              <span className="text-note min-w-0">{strings[`profile.template.${one}.text`]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <output className="block text-note">
          {change.state === 'saving' && strings['profile.template.saving']}
          {change.state === 'saved' && strings['profile.template.saved']}
        </output>
        <Alert text={change.state === 'failed' ? errorText(errors, change.code) : undefined} />
      </div>
    </section>
  );
}
