import { withPart } from '#site/lib/load-part.ts';

/**
 * Hears the controls that only a logged-in player sees, from the first moment on: what answers them comes later, and a tap
 * before that waits for it.
 */
export function startTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-member-tap]');
    if (control)
      void withPart(
        async () => import('./member.ts'),
        ({ answerTap }) => answerTap(control),
      );
  });
}
