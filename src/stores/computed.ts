import { computed as derive, type ReadableAtom, type Store } from 'nanostores';

/**
 * A computed store that also keeps, as `init`, its value before anything happened: what the server rendered.
 * The library gives only atoms an `init`, but hydrating islands need it for every store they read (src/islands/use-store.ts).
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
