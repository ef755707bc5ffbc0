import { useStore as read } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * A store's value, and a new rendering whenever it changes. An island hydrates with what the store was at first, which is what
 * the server rendered; what happened to the store since then (another island may have filled it) follows in the next rendering.
 */
export function useStore<AnyStore extends Store>(store: AnyStore): StoreValue<AnyStore> {
  return read(store, import.meta.env.SSR ? {} : { ssr: 'initial' });
}
