import { computed as derive, type ReadableAtom, type Store } from 'nanostores';

/**
 * A store out of other stores that also knows, as `init`, what it is before anything happened: what the server rendered.
 * The library gives `init` to atoms only, and an island that hydrates needs it of every store that it reads (src/islands/use-store.ts).
 */
export const computed: typeof derive = (stores: Store | readonly Store[], from: (...values: unknown[]) => unknown) => {
  const derived = Array.isArray(stores) ? derive(stores as readonly Store[], from) : derive(stores as Store, from);
  let first: { value: unknown } | undefined;
  Object.defineProperty(derived, 'init', {
    get: () => (first ??= { value: from(...[stores].flat().map(initOf)) }).value,
  });
  return derived as ReadableAtom<never>;
};

function initOf(store: Store): unknown {
  return (store as Store & { readonly init: unknown }).init;
}
