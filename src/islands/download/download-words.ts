import type { LateWords } from '#site/i18n/late-words.ts';

export type DownloadWords = LateWords<'app'>;
