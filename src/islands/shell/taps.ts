import { withPart } from '#site/lib/load-part.ts';

/** What only a logged-in player sees and taps. */
export const loadMember = async () => import('./member.ts');

/** Listens to the member-only controls from the start: their handlers load later, and earlier taps wait for them. */
export function startTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[data-member-tap]');
    if (control) void withPart(loadMember, ({ answerTap }) => answerTap(control));
  });
}
