import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island runs yet: not on the server, and not before it has hydrated. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
