import type { Strings } from '#site/i18n/pick.ts';
import { fillText } from '#site/lib/fill-text.ts';

interface Props {
  strings: Strings<'session.register.agree' | 'session.register.terms' | 'session.register.privacy'>;
  minimumAge: number;
  isAgreed: boolean;
  onChange(isAgreed: boolean): void;
}

/** Age, terms and privacy in one agreement, with both texts one tap away. */
export function AgreeField({ strings, minimumAge, isAgreed, onChange }: Props) {
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
      <p className="m-0 ps-8 flex gap-5">
        <a className="link py-1" href="/m/terms" target="_blank">
          {strings['session.register.terms']}
        </a>
        <a className="link py-1" href="/m/privacy" target="_blank">
          {strings['session.register.privacy']}
        </a>
      </p>
    </div>
  );
}
