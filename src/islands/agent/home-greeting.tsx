import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $greeting } from '#site/stores/screens/agent-home.ts';

const greetings = ['any', 'morning', 'earlyAfternoon', 'lateAfternoon', 'evening'] as const;

/**
 * The greeting of the hour; a plain one until the visitor's clock is known. All of them take the place, so that nothing moves when it
 * changes.
 */
export function HomeGreeting({ strings }: { strings: WordsOf<'agent.greeting'> }) {
  const shown = useStore($greeting) ?? 'any';
  return (
    <span className="grid items-end">
      {greetings.map((name) => (
        <span key={name} className={`[grid-area:1/1] ${name === shown ? '' : 'invisible'}`}>
          {strings[`agent.greeting.${name}`]}
        </span>
      ))}
    </span>
  );
}
