import { isDeepStrictEqual } from 'node:util';

import type { ContentFault } from '#contract/content/editing-calls.ts';
import type { StaffCtx } from '#server/platform/context.ts';

import type { ContentStore } from '#server/domains/content/content-store.ts';
import { writeFrontMatter, type ContentFile } from '#server/domains/content/front-matter.ts';
import { tryRead } from './about-entry.ts';
import { changeFile } from './change-file.ts';
import { checkEntry } from './check-entry.ts';
import { cleanBody, cleanFields } from './clean-entry.ts';
import { fileOf, markOfText, readText, type EntryAddress } from './entry-files.ts';

interface SaveInput {
  store: ContentStore;
  address: EntryAddress;
  languages: readonly string[];
  fields: Readonly<Record<string, string>>;
  body: string;
  mark: string;
  isSame: boolean;
  reason: string;
}

/**
 * Writes an entry in one language; players see it at once in this process, within two seconds in every other.
 * @returns the faults, in which case nothing has changed
 * @throws content.changed, content.unwritable
 */
export async function saveEntry({ ctx, input }: { ctx: StaffCtx; input: SaveInput }): Promise<ContentFault[]> {
  const { store, address, mark, reason } = input;
  const { updatedAt: _, ...typed } = cleanFields(input.fields);
  const body = cleanBody(input.body);
  const { collection } = address;
  const fields = await withReview(store, address, { fields: typed, body });
  const faults = checkEntry({ collection, fields, body }, { facts: store.facts, categories: store.all().categories });
  if (faults.length > 0) return faults;
  // the same form submitted twice, by a double tap: the second finds its own text
  if (await says(store, address, mark, { fields, body })) return [];
  const updatedAt = await changedAt(ctx, input);
  const text = writeFrontMatter({ fields: { ...fields, ...(updatedAt !== undefined && { updatedAt }) }, body });
  const detail = { title: fields['title'] ?? '', draft: fields['draft'] ?? 'false', follows: String(input.isSame), reason };
  return await changeFile({ ctx, input: { store, address, mark, text, act: 'content.saved', detail } });
}

/** A text that changes has been read by nobody, unless the form says who has read this one. */
async function withReview(store: ContentStore, address: EntryAddress, { fields, body }: ContentFile): Promise<Record<string, string>> {
  const text = await readText(fileOf(store.directory, address));
  const before = text === undefined ? undefined : tryRead(text);
  if (before === undefined || 'line' in before || before.fields['reviewed'] !== fields['reviewed']) return fields;
  const isSame = before.body === body && words.every((name) => before.fields[name] === fields[name]);
  return isSame ? fields : { ...fields, reviewed: 'none' };
}

/** The fields that are read. */
const words = ['title', 'action'];

/** Whether the file already has this text, because a request with the same mark was faster. */
async function says(store: ContentStore, address: EntryAddress, mark: string, entry: ContentFile): Promise<boolean> {
  const text = await readText(fileOf(store.directory, address));
  if (text === undefined || markOfText(text) === mark) return false;
  const file = tryRead(text);
  if ('line' in file) return false;
  return isDeepStrictEqual(sayable(file), sayable(entry));
}

/** When the entry last changed in substance: now, unless this language only catches up with another. */
async function changedAt(ctx: StaffCtx, { store, address, languages, isSame }: SaveInput): Promise<string | undefined> {
  if (!isSame) return ctx.clock.now().toISOString();
  const texts = await Promise.all(
    [...new Set([address.language, ...languages])].map((language) => readText(fileOf(store.directory, { ...address, language }))),
  );
  const moments = texts.flatMap((text) => {
    const file = text === undefined ? undefined : tryRead(text);
    return file && 'fields' in file ? (file.fields['updatedAt'] ?? []) : [];
  });
  return moments.toSorted().at(-1);
}

/** Without what a save adds to the form. */
function sayable({ fields: all, body }: ContentFile): ContentFile {
  const { updatedAt: _, reviewed: __, ...fields } = all;
  return { fields, body };
}
