import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { bannerGroups } from '#contract/content.ts';

import { announcementTypes, type AnnouncementType } from './announcement-types.ts';
import { readFrontMatter } from './front-matter.ts';
import { isSafeLink, renderMarkdown } from './markdown.ts';

const day = z.iso.date();
const link = z.string().refine(isSafeLink, 'must be one of our paths or an https address');

const bannerFields = z.strictObject({
  groupName: z.enum(bannerGroups),
  title: z.string().min(1).max(60),
  art: z.string().regex(/^\/[\w\-/]+$/),
  link,
  placeholderColour: z.string().regex(/^#[0-9a-f]{6}$/i),
  position: z.coerce.number().int(),
});

const announcementFields = z.strictObject({
  groupName: z.string(),
  type: z.enum(announcementTypes).default('PL'),
  title: z.string().min(1).max(120),
  startDate: day,
  position: z.coerce.number().int(),
});

export interface BannerEntry {
  id: string;
  language: string;
  groupName: string;
  title: string;
  text: string;
  /** Path of the art without size and format. */
  art: string;
  link: string;
  placeholderColour: string;
  position: number;
}

export interface AnnouncementEntry {
  id: string;
  language: string;
  groupName: string;
  type: AnnouncementType;
  title: string;
  html: string;
  startDateMs: number;
  position: number;
}

const legalFields = z.strictObject({ title: z.string().min(1).max(60), version: z.string().min(1).max(32) });

export interface LegalEntry {
  /** `terms` or `privacy`. */
  id: string;
  language: string;
  title: string;
  version: string;
  html: string;
}

export interface Content {
  /** Changes whenever a file changes. */
  version: string;
  banners: readonly BannerEntry[];
  announcements: readonly AnnouncementEntry[];
  legal: readonly LegalEntry[];
}

/** Everything that editors wrote, read from `content/`. @throws Error that names the file, when one is wrong. */
export async function loadContent(directory: string): Promise<Content> {
  const banners = await readAll(join(directory, 'banners'), bannerFields, (fields, body, place) => ({
    ...place,
    ...fields,
    text: body.replace(/\s+/g, ' '),
  }));
  const announcements = await readAll(join(directory, 'announcements'), announcementFields, ({ startDate, ...fields }, body, place) => ({
    ...place,
    ...fields,
    html: renderMarkdown(body),
    startDateMs: Date.parse(startDate),
  }));
  const legal = await readAll(join(directory, 'legal'), legalFields, (fields, body, place) => ({
    ...place,
    ...fields,
    html: renderMarkdown(body),
  }));
  return {
    version: hashOf({ banners, announcements, legal }),
    banners: inOrder(banners),
    announcements: inOrder(announcements),
    legal,
  };
}

/** A cheap mark of the folder: it changes with every file that is written, added or removed. */
export async function markOf(directory: string): Promise<string> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  const marks = await Promise.all(
    names.map(async (name) => ((file) => `${name} ${file.mtimeMs} ${file.size}`)(await stat(join(directory, name)))),
  );
  return hashOf(marks);
}

async function readAll<F, T>(
  directory: string,
  schema: z.ZodType<F>,
  build: (fields: F, body: string, place: { id: string; language: string }) => T,
): Promise<T[]> {
  // a folder that editors do not use is empty
  const names = existsSync(directory) ? (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.md')).sort() : [];
  return Promise.all(
    names.map(async (name) => {
      const [language = '', file = ''] = name.split(/[/\\]/);
      try {
        const { fields, body } = readFrontMatter(await readFile(join(directory, name), 'utf8'));
        return build(schema.parse(fields), body, { id: file.replace(/\.md$/, ''), language });
      } catch (error) {
        throw new Error(`${join(directory, name)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
}

const inOrder = <T extends { position: number; id: string }>(entries: readonly T[]) =>
  entries.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
