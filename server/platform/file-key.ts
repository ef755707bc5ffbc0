import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const keyBytes = 32;
const form = 'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints';

/** FILES_KEY: encrypts players' pictures at rest. */
export const filesKeySetting = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, form)
  .optional();

/** Rejects typed keys, which are not random. */
export const isRandomKey = (text: string): boolean => new Set(text).size >= 10;

/**
 * The installation's key: the setting, else (demo mode only) one generated once and kept in the data folder, readable by
 * its owner only. Losing it loses the pictures.
 */
export function readFilesKey({ filesKey, dataDir }: { filesKey: string | undefined; dataDir: string }): Buffer {
  const text = filesKey ?? keptKey(dataDir);
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) throw new Error(`the key of files has ${key.length} bytes, not ${keyBytes}`);
  return key;
}

/** Created atomically, and the first of several processes decides. */
function keptKey(dataDir: string): string {
  const path = join(dataDir, 'files.key');
  const known = readOrNothing(path);
  if (known !== undefined) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const aside = `${path}.${randomUUID()}.new`;
  const file = openSync(aside, 'wx', 0o600);
  try {
    writeSync(file, randomBytes(keyBytes).toString('base64'));
    fsyncSync(file);
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    rmSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
