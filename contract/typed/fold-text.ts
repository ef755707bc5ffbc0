import { asciiDigit } from './characters.ts';

/** Letters that Unicode does not take apart, and those that people type for each other. */
const likes: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  // Turkish has two, and phones write either
  ı: 'i',
  // Arabic keyboards and those of Persian and Urdu write one letter by different characters
  ٱ: 'ا',
  ى: 'ی',
  ي: 'ی',
  ك: 'ک',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ھ: 'ه',
  // only stretches a word
  ـ: '',
};
const like = new RegExp(`[${Object.keys(likes).join('')}]`, 'g');

/**
 * Letters and digits without case and accents, words separated by one space: `Xóc Đĩa!` becomes `xoc dia`. Digits of every script are those of
 * ASCII. What a script writes its vowels and tones with stays (Thai, Khmer, Devanagari); between their words there is nothing to drop but what
 * is invisible.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(like, (letter) => likes[letter] ?? '')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[’‘'`´ʻʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
