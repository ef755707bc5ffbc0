import { useId } from 'react';

import { uploadRule } from '#contract/uploads.ts';
import { fillText } from '#site/lib/fill-text.ts';

import type { FamilyWords } from './protection-text.ts';

interface Props {
  strings: FamilyWords;
  error: string | undefined;
}

/** Pictures of documents, sent after the request itself. */
export function FamilyPapers({ strings, error }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {strings['protection.family.papers']}
      </label>
      <input
        className="field-input py-3"
        id={id}
        name="papers"
        type="file"
        multiple
        accept={uploadRule.types.join(',')}
        aria-describedby={note}
        aria-invalid={error ? true : undefined}
      />
      <p id={note} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
        {error ?? fillText(strings['protection.family.papers.hint'], { count: uploadRule.maxFiles })}
      </p>
    </div>
  );
}
