import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { z } from 'zod';

import { collections, type CategoryEntry, type CollectionName, type Showing } from './collections.ts';
import type { Content } from './content.ts';
import { fileFault } from './file-fault.ts';
import { fillFields, fillLines, type Facts } from './fill-facts.ts';
import { readFrontMatter } from './front-matter.ts';
import { beginOf, dayOf, endOf } from './is-live.ts';
import { renderMarkdown } from './markdown.ts';
import { plainPreview } from './plain-preview.ts';

/**
 * Everything editors wrote, drafts included, read from `content/`. @throws Error that names the file, and the field or line, when one is
 * wrong.
 */
export async function loadContent(directory: string, facts: Facts = {}): Promise<Content> {
  const read = <N extends CollectionName, T>(name: N, build: (fields: Fields<N>, body: string, place: Place) => T) =>
    readAll({ directory, name, facts }, build);
  const banners = await read('banners', (fields, body, place) => ({ ...place, ...shown(fields), text: body.replace(/\s+/g, ' ') }));
  const announcements = await read('announcements', (fields, body, place) => ({
    ...place,
    ...shown(fields),
    html: renderMarkdown(body),
    startDateMs: dayOf(fields.startDate),
  }));
  const categories = await read('categories', (fields, _, place) => ({ ...place, ...fields }));
  const inCategory = (of: CategoryEntry['of'], id: string) => {
    if (!categories.some((entry) => entry.of === of && entry.id === id))
      throw new Error(`field category: there is no ${of} category ${id}`);
  };
  const promotions = await read('promotions', (fields, body, place) => {
    inCategory('promotions', fields.category);
    const html = renderMarkdown(body);
    const endDateMs = fields.endDate === undefined ? undefined : dayOf(fields.endDate);
    return { ...place, ...shown(fields), html, preview: plainPreview(html), startDateMs: dayOf(fields.startDate), endDateMs };
  });
  const help = await read('help', (fields, body, place) => {
    inCategory('help', fields.category);
    return { ...place, ...shown(fields), html: renderMarkdown(body) };
  });
  const legal = await read('legal', (fields, body, place) => ({ ...place, ...fields, html: renderMarkdown(body) }));
  const all = {
    banners: inOrder(banners),
    announcements: inOrder(announcements),
    promotions: inOrder(promotions),
    help: inOrder(help),
    categories: inOrder(categories),
    legal,
  };
  return { version: hashOf(all), ...all };
}

/** A cheap fingerprint of the folder: changes whenever a file is written, added or removed. */
export async function markOf(directory: string): Promise<string> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  const marks = await Promise.all(
    names.map(async (name) => ((file) => `${name} ${file.mtimeMs} ${file.size}`)(await stat(join(directory, name)))),
  );
  return hashOf(marks);
}

type Fields<N extends CollectionName> = z.output<(typeof collections)[N]>;

interface Place {
  id: string;
  language: string;
}

/** The fields with when and where the entry is shown, in the store's format. */
function shown<
  T extends { draft: boolean; merchants?: readonly string[] | undefined; startDate?: string | undefined; endDate?: string | undefined },
>(fields: T): Omit<T, 'draft' | 'merchants' | 'startDate' | 'endDate'> & Showing {
  const { draft, merchants, startDate, endDate, ...rest } = fields;
  const [liveFromMs, liveUntilMs] = [startDate && beginOf(startDate), endDate && endOf(endDate)];
  if (liveFromMs && liveUntilMs && liveUntilMs <= liveFromMs) throw new Error('field endDate: it ends before it begins');
  return { ...rest, isDraft: draft, merchants, liveFromMs: liveFromMs || undefined, liveUntilMs: liveUntilMs || undefined };
}

async function readAll<N extends CollectionName, T>(
  { directory, name, facts }: { directory: string; name: N; facts: Facts },
  build: (fields: Fields<N>, body: string, place: Place) => T,
): Promise<T[]> {
  const folder = join(directory, name);
  // a folder that editors do not use is empty
  const files = existsSync(folder) ? (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md')).sort() : [];
  return Promise.all(
    files.map(async (path) => {
      const [language = '', file = ''] = path.split(/[/\\]/);
      const text = await readFile(join(folder, path), 'utf8');
      try {
        const { fields, body } = readFrontMatter(text);
        const filled = fillLines(body, facts, { language, firstLine: lineOf(text, body) });
        return build(collections[name].parse(fillFields(fields, facts, language)) as Fields<N>, filled, {
          id: file.replace(/\.md$/, ''),
          language,
        });
      } catch (error) {
        throw new Error(`${join(folder, path)}: ${fileFault(error, text)}`, { cause: error });
      }
    }),
  );
}

/** The line of the file on which its body begins. */
const lineOf = (text: string, body: string) => text.slice(0, Math.max(0, text.lastIndexOf(body))).split('\n').length;

const inOrder = <T extends { position: number; id: string }>(entries: readonly T[]) =>
  entries.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
