import type { Strings } from '#site/i18n/pick.ts';
import { fillText } from '#site/lib/fill-text.ts';

interface Props {
  name: string;
  strings: Strings<'session.register.done.title' | 'session.register.done.text' | 'session.register.done.go'>;
  onGo(): void;
}

/** The success prompt: registered, logged in, and under which account (REG-023). */
export function Registered({ name, strings, onGo }: Props) {
  return (
    <div className="stack items-center gap-4 text-center py-4" data-done>
      <span className="i-tabler-circle-check-filled text-win text-[3.5rem]" aria-hidden="true" />
      <h3 className="title-page">{strings['session.register.done.title']}</h3>
      <output>{fillText(strings['session.register.done.text'], { name })}</output>
      <button type="button" className="btn-sun w-full" onClick={onGo}>
        {strings['session.register.done.go']}
      </button>
    </div>
  );
}
