/** Lives as long as the page: the greeting of the hour, by the visitor's own clock (CONST-018). */
import { atom } from 'nanostores';

import { type Greeting, greetingAt } from '#site/lib/greeting.ts';
import { onSeen } from '#site/stores/on-seen.ts';

/** Unknown while the server renders. */
export const $greeting = atom<Greeting | undefined>(undefined);

onSeen($greeting, () => $greeting.set(greetingAt(new Date().getHours())));
