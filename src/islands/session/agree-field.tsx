import { useState, type MouseEvent } from 'react';

import { fillText } from '#site/lib/fill-text.ts';
import { createLegalScreen, type LegalKind } from '#site/stores/screens/legal.ts';

import { LegalDialog } from './legal-dialog.tsx';
import type { RegisterStrings } from './session-text.ts';

interface Props {
  strings: RegisterStrings;
  minimumAge: number;
  language: string;
  isAgreed: boolean;
  onChange(isAgreed: boolean): void;
}

/** Age, terms and privacy in one agreement, with both texts one tap away: over the form, or as separate pages without scripts. */
export function AgreeField({ strings, minimumAge, language, isAgreed, onChange }: Props) {
  const [legal] = useState(() => createLegalScreen());
  const open = (kind: LegalKind) => (event: MouseEvent) => {
    event.preventDefault();
    void legal.open(kind, language);
  };
  return (
    <div className="stack gap-1 text-sm">
      <label className="flex gap-3 items-start py-1 cursor-pointer">
        <input
          type="checkbox"
          name="agree"
          className="m-0 mt-0.5 size-5 shrink-0 accent-sea"
          checked={isAgreed}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{fillText(strings['session.register.agree'], { age: minimumAge })}</span>
      </label>
      <p className="m-0 ps-8 flex flex-wrap gap-5">
        <a className="link py-1" href="/m/terms" target="_blank" onClick={open('terms')}>
          {strings['session.register.terms']}
        </a>
        <a className="link py-1" href="/m/privacy" target="_blank" onClick={open('privacy')}>
          {strings['session.register.privacy']}
        </a>
      </p>
      <LegalDialog legal={legal} strings={strings} />
    </div>
  );
}
