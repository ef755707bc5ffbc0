import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is drawn in a browser, past what the server rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
