import { withPart } from '#site/lib/load-part.ts';
import { setLanguage } from '#site/stores/language.ts';

import { stepBack } from './back.ts';

/** What only a logged-in player sees and taps. */
export const loadMember = async () => import('./member.ts');

/** Listens to the controls of every page from the start: back, the languages, and a member's, for whose handlers earlier taps wait. */
export function startTaps(): void {
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-member-tap],[data-language],[data-back=history]');
    if (!control) return;
    const { memberTap, language } = control.dataset;
    if (memberTap) void withPart(loadMember, ({ answerTap }) => answerTap(control));
    else if (language) {
      event.preventDefault();
      setLanguage(language);
    } else stepBack(event);
  });
}
