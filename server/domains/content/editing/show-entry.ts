import type { EntryField, EntryInLanguage } from '#contract/content/editing-calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { ContentStore } from '#server/domains/content/content-store.ts';
import { aboutEntry, markStale, tryRead } from './about-entry.ts';
import { fileOf, markOfText, readText, type EntryAddress } from './entry-files.ts';
import { fieldList } from './field-list.ts';

interface Written {
  language: string;
  title: string;
  fields: Record<string, string>;
  body: string;
}

interface ShownEntry {
  fields: Record<string, string>;
  body: string;
  mark: string;
  about: EntryInLanguage;
  fieldList: EntryField[];
  hasBody: boolean;
  others: Written[];
}

/** An entry in one language as its file has it, with the other languages beside it. A file that cannot be parsed is empty. */
export async function showEntry({
  ctx,
  input: { store, address, languages },
}: {
  ctx: Ctx;
  input: { store: ContentStore; address: EntryAddress; languages: readonly string[] };
}): Promise<ShownEntry> {
  const { collection, language, id } = address;
  const { categories } = store.all();
  const around = { facts: store.facts, categories, nowMs: ctx.clock.now().getTime() };
  const texts = await Promise.all(
    [...new Set([language, ...languages])].map(async (tongue) => {
      const text = await readText(fileOf(store.directory, { collection, language: tongue, id }));
      return { language: tongue, text, about: aboutEntry({ collection, language: tongue }, text, around) };
    }),
  );
  const [about] = markStale(texts.map((one) => one.about));
  if (!about) throw new Error('an entry has at least the language that was asked for');
  const own = writtenIn(language, texts[0]?.text);
  return {
    fields: own?.fields ?? {},
    body: own?.body ?? '',
    mark: markOfText(texts[0]?.text),
    about,
    fieldList: fieldList(collection, categories),
    hasBody: collection !== 'categories',
    others: texts.slice(1).flatMap((one) => writtenIn(one.language, one.text) ?? []),
  };
}

function writtenIn(language: string, text: string | undefined): Written | undefined {
  const file = text === undefined ? undefined : tryRead(text);
  if (!file || 'line' in file) return undefined;
  const { updatedAt: _, ...fields } = file.fields;
  return { language, title: fields['title'] ?? '', fields, body: file.body };
}
