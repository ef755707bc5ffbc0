import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ErrorCode } from '#contract/errors.ts';
import { byLanguage } from '#server/platform/words.ts';

type Sentences = Readonly<Record<ErrorCode, string>>;

const folder = join(import.meta.dirname, '../src/i18n/locales');

/**
 * The words of expected failures, by language: the only site texts that the platform itself sends, since any client can show a response's
 * `message`.
 */
export const failureWords = byLanguage((language): Sentences => JSON.parse(readFileSync(join(folder, language, 'errors.json'), 'utf8')));

export type FailureWords = typeof failureWords;
