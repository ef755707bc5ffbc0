import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';

import { isField } from '#site/islands/ui/kept.ts';
import { useValid } from '#site/islands/ui/use-valid.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { CheckForm } from '#site/stores/screens/check-form.ts';

interface Props<Name extends string, Found> {
  /** Tells the page's forms apart. */
  name: string;
  form: CheckForm<Name, Found>;
  fields: ReactNode;
  submit: { label: string; className: string };
  result: { label: string; className: string };
  renderFound(found: Found): ReactNode;
  /** Shown in place of a result if the code of the check failed to load. */
  failed: string;
}

/** A form that is checked in the browser, and below it what was found. */
export function CheckFrame<Name extends string, Found>({ name, form, fields, submit, result, renderFound, failed }: Props<Name, Found>) {
  const checked = useStore(form.$checked);
  const isSending = useStore(form.$isSending);
  // nothing is checked, and nothing may leave the device, before this runs
  const { isValid, watch } = useValid();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (checked.state === 'checked') place.current?.scrollIntoView({ block: 'start' });
  }, [checked]);
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const wrong = await form.check();
    const field = wrong === undefined ? null : elements.namedItem(wrong);
    if (isField(field)) field.focus();
  };
  return (
    <>
      <form {...watch} name={name} className="card card-body stack gap-4" noValidate onSubmit={(event) => void check(event)}>
        {fields}
        <button type="submit" className={submit.className} disabled={!isValid} aria-busy={isSending || undefined}>
          {submit.label}
        </button>
      </form>
      <output ref={place} className={result.className} aria-label={result.label} data-result={name}>
        {checked.state === 'failed' && <p className="text-loss font-semibold">{failed}</p>}
        {checked.state === 'checked' && renderFound(checked.found)}
      </output>
    </>
  );
}
