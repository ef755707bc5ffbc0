import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $greeting } from '#site/stores/screens/greeting.ts';

import { OneOf } from './ui/one-of.tsx';

/** The greeting of the hour; a plain one until the visitor's clock is known. */
export function HomeGreeting({ strings }: { strings: WordsOf<'agent.greeting'> }) {
  return (
    <OneOf
      texts={{
        any: strings['agent.greeting.any'],
        morning: strings['agent.greeting.morning'],
        earlyAfternoon: strings['agent.greeting.earlyAfternoon'],
        lateAfternoon: strings['agent.greeting.lateAfternoon'],
        evening: strings['agent.greeting.evening'],
      }}
      shown={useStore($greeting) ?? 'any'}
    />
  );
}
