import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ErrorCode } from '#contract/errors.ts';
import { byLanguage } from '#server/platform/words.ts';

type Sentences = Readonly<Record<ErrorCode, string>>;

const folder = join(import.meta.dirname, '../src/i18n/locales');

/** What an expected failure is in words, by language: the only words of the site that the platform says, since any client can show the `message` of an answer. */
export const failureWords = byLanguage((language): Sentences => JSON.parse(readFileSync(join(folder, language, 'errors.json'), 'utf8')));

export type FailureWords = typeof failureWords;
