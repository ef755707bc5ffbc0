import { closeSync, constants, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const namePattern = /^database(?:-(\d+))?$/;

/** A data folder's database: `database`, or `database-<n>` after an unreachable owner was replaced. */
export function findDatabaseFolder(dataDir: string): string {
  return join(dataDir, nameOf(Math.max(0, ...numbersIn(dataDir))));
}

/** Whether a process has created a database here before. */
export const hasDatabase = (dataDir: string): boolean => existsSync(findDatabaseFolder(dataDir));

/**
 * Copies the database when its previous owner may still wake: frozen, it can have open files and a write in progress. The copy has
 * its own files and path, which no late write reaches. Call it with the folder's lock held.
 */
export function copyDatabaseFolder(dataDir: string): string {
  const numbers = numbersIn(dataDir);
  if (numbers.length === 0) return findDatabaseFolder(dataDir);
  const number = Math.max(...numbers);
  const copy = join(dataDir, nameOf(number + 1));
  const aside = `${copy}.new`;
  rmSync(aside, { recursive: true, force: true });
  cpSync(join(dataDir, nameOf(number)), aside, { recursive: true, mode: constants.COPYFILE_FICLONE });
  syncAll(aside);
  renameSync(aside, copy);
  sync(dataDir);
  return copy;
}

/** Removes what earlier owners left behind. */
export function dropOldDatabaseFolders(dataDir: string): void {
  const numbers = numbersIn(dataDir);
  const newest = Math.max(0, ...numbers);
  for (const number of numbers) if (number < newest) rmSync(join(dataDir, nameOf(number)), { recursive: true });
}

const nameOf = (number: number) => (number === 0 ? 'database' : `database-${number}`);

function numbersIn(dataDir: string): number[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir).flatMap((name) => {
    const found = namePattern.exec(name);
    return found ? [Number(found[1] ?? 0)] : [];
  });
}

function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) sync(join(entry.parentPath, entry.name));
  sync(folder);
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
