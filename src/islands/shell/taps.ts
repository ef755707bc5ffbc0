import { withPart } from '#site/lib/load-part.ts';

/** What only a logged-in player sees and taps. */
export const loadMember = async () => import('./member.ts');

/**
 * Hears the controls that only a logged-in player sees, from the first moment on: what answers them comes later, and a tap
 * before that waits for it.
 */
export function startTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-member-tap]');
    if (control) void withPart(loadMember, ({ answerTap }) => answerTap(control));
  });
}
