import { isSeen } from '#contract/typed/characters.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { ChatScreen } from '#site/stores/screens/support/chat.ts';
import type { Composer } from '#site/stores/screens/support/composer.ts';

/**
 * Messages that the platform had not accepted when the page was left return to the composer, before anything written since. This comes
 * after the composer's field, which restores its own text first.
 */
export function Unsent({ composer, screen }: { composer: Composer; screen: ChatScreen }) {
  const unsent = useStore(screen.$outgoing).flatMap(({ text }) => (text === '' ? [] : [text]));
  const takeBack = (text: string) => composer.type([text, composer.$draft.get().text].filter(isSeen).join('\n'));
  return (
    <textarea
      hidden
      name="unsent"
      autoComplete="off"
      value={unsent.join('\n')}
      ref={kept}
      onChange={(event) => takeBack(event.target.value)}
    />
  );
}
