import type { Clock } from './clock.ts';

const failuresToOpen = 5;
const openMs = 15_000;

export interface Circuit {
  isOpen(): boolean;
  succeed(): void;
  fail(): void;
}

/** A circuit breaker: opens for 15 s after five failures in a row, and again after one more. */
export function createCircuit({ clock }: { clock: Clock }): Circuit {
  let failures = 0;
  let openUntilMs = 0;
  return {
    isOpen: () => clock.now().getTime() < openUntilMs,
    succeed() {
      failures = 0;
    },
    fail() {
      failures += 1;
      if (failures >= failuresToOpen) openUntilMs = clock.now().getTime() + openMs;
    },
  };
}
