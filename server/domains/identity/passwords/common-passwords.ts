import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'data/common-passwords.txt');

/** The most common passwords of eight or more characters, lower case. The lines before the first empty one state the source. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(file, 'utf8').split('\n\n').slice(1).join('\n').split('\n').filter(Boolean),
);
