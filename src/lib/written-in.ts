import { directionOf } from '#contract/locale.ts';

/** The attributes of a text's element if the text is in another language than the page: editors do not write every text in all. */
export const writtenIn = (written: string, language: string): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  written === language ? {} : { lang: written, dir: directionOf(written) };
