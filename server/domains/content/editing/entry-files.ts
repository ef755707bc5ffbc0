import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { ExpectedError } from '#server/platform/expected-error.ts';

import type { CollectionName } from '#server/domains/content/collections.ts';

/** Identifies a file. The contract has checked language and id: neither leads out of the folder. */
export interface EntryAddress {
  collection: CollectionName;
  language: string;
  id: string;
}

export const fileOf = (directory: string, { collection, language, id }: EntryAddress) => join(directory, collection, language, `${id}.md`);

/** The text of a file, or undefined if it does not exist. */
export async function readText(path: string): Promise<string | undefined> {
  return existsSync(path) ? await readFile(path, 'utf8') : undefined;
}

/** A save states the version that was read, so that nobody overwrites a colleague's change. */
export const markOfText = (text: string | undefined) =>
  text === undefined ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Every entry file of a collection, by name. */
export async function listAddresses(directory: string, collection: CollectionName): Promise<EntryAddress[]> {
  const folder = join(directory, collection);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder, { recursive: true })).sort();
  return names.flatMap((name) => {
    const [, language, id] = /^([A-Za-z0-9-]+)[/\\]([^/\\]+)\.md$/.exec(name) ?? [];
    return language !== undefined && id !== undefined ? [{ collection, language, id }] : [];
  });
}

/** Atomic: readers never see a partial file. Without bytes the file is deleted. @throws content.unwritable */
export async function putFile(path: string, bytes: string | Uint8Array | undefined): Promise<void> {
  try {
    if (bytes === undefined) return await rm(path, { force: true });
    await mkdir(dirname(path), { recursive: true });
    const beside = `${path}.new`;
    const file = await open(beside, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'].includes(code)) throw new ExpectedError('content.unwritable');
    throw error;
  }
}
