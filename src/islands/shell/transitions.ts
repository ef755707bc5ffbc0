/**
 * Page transitions work only between our own pages. A page without them, such as the sandbox provider's on this origin, would abort one
 * half-way, and the browser reports that as an unhandled rejection.
 */
export function startTransitions(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const target = activation?.entry.url;
    if (target && !/^\/(?:m(?:\/|$)|$)/.test(new URL(target).pathname)) viewTransition?.skipTransition();
  });
}
