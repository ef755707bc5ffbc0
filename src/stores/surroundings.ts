/** Stateless: where this page runs, according to the browser right now. */
import type { Surroundings } from '#site/lib/register-method.ts';

export function readSurroundings(): Surroundings {
  return {
    userAgent: navigator.userAgent,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    isWebClip: 'standalone' in navigator && navigator.standalone === true,
  };
}
