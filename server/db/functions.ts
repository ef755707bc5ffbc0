import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const functionsFolder = fileURLToPath(new URL('./functions', import.meta.url));

/** This code version's SQL functions, their triggers and its views: one file each. */
export interface SqlFunctions {
  /** Rises with every change, so that an older process that restarts does not overwrite a newer one's functions. */
  version: number;
  hash: string;
  /** Create or replace them, in this order. */
  statements: readonly string[];
}

export function readFunctions(folder = functionsFolder): SqlFunctions {
  // views after the functions they call
  const files = [...globSync('*/*.sql', { cwd: folder }).toSorted(), ...globSync('../views/*.sql', { cwd: folder }).toSorted()];
  const statements = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const hash = createHash('sha256').update(files.join('\n')).update(statements.join('\n')).digest('hex').slice(0, 16);
  return { version: readStamp(folder).version, hash, statements };
}

/** `version hash`, written by `npm run db:stamp`; a test compares it with the files. */
export function readStamp(folder = functionsFolder): Pick<SqlFunctions, 'version' | 'hash'> {
  return parseStamp(readFileSync(join(folder, 'stamp'), 'utf8'));
}

export function parseStamp(text: string): Pick<SqlFunctions, 'version' | 'hash'> {
  const [, version, hash] = /^(\d+) ([0-9a-f]{16})\s*$/.exec(text) ?? [];
  if (version === undefined || hash === undefined) throw new Error(`"${text}" is no stamp of SQL functions`);
  return { version: Number(version), hash };
}
