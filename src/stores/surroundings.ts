/** Without a state: where this page runs, as the browser tells it at this moment. */
import type { Surroundings } from '#site/lib/register-method.ts';

export function readSurroundings(): Surroundings {
  return {
    userAgent: navigator.userAgent,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    isWebClip: 'standalone' in navigator && navigator.standalone === true,
  };
}
