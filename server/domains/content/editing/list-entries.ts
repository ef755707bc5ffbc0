import type { ListedEntry } from '#contract/content/editing-calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { CollectionName } from '#server/domains/content/collections.ts';
import type { ContentStore } from '#server/domains/content/content-store.ts';
import { aboutEntry, markStale } from './about-entry.ts';
import { fileOf, listAddresses, readText } from './entry-files.ts';

/** Every entry of a collection as stored, with its state in each language. */
export async function listEntries({
  ctx,
  input: { store, collection, languages },
}: {
  ctx: Ctx;
  input: { store: ContentStore; collection: CollectionName; languages: readonly string[] };
}): Promise<ListedEntry[]> {
  const addresses = await listAddresses(store.directory, collection);
  const around = { facts: store.facts, categories: store.all().categories, nowMs: ctx.clock.now().getTime() };
  const ids = [...new Set(addresses.map(({ id }) => id))].sort();
  return Promise.all(
    ids.map(async (id) => {
      const written = addresses.filter((one) => one.id === id).map(({ language }) => language);
      const all = [...new Set([...languages, ...written])];
      const about = await Promise.all(
        all.map(async (language) =>
          aboutEntry({ collection, language }, await readText(fileOf(store.directory, { collection, language, id })), around),
        ),
      );
      return { collection, id, languages: markStale(about) };
    }),
  );
}
