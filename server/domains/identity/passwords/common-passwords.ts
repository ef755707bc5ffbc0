import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'data/common-passwords.txt');

/** The most used passwords of eight characters and more, lower case. The lines above the first empty one say where they come from. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(file, 'utf8').split('\n\n').slice(1).join('\n').split('\n').filter(Boolean),
);
