import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $isBlocked } from '#site/stores/session-kept.ts';

/** Why nobody can stay logged in here, if the browser keeps nothing. */
export function StorageNotice({ strings }: { strings: WordsOf<'session.storage'> }) {
  const isBlocked = useStore($isBlocked);
  return (
    <p className="field-error m-0" role="alert" hidden={!isBlocked}>
      {isBlocked && strings['session.storage.blocked']}
    </p>
  );
}
