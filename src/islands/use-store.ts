import { useStore as read } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * A store's value, with a rerender on every change. An island hydrates with the store's initial value, which is what the server rendered;
 * what has happened to the store since (another island may have filled it) follows in the next render.
 */
export function useStore<AnyStore extends Store>(store: AnyStore): StoreValue<AnyStore> {
  return read(store, import.meta.env.SSR ? {} : { ssr: 'initial' });
}
