/**
 * Letters and digits without case and accents, words separated by one space: `Xóc Đĩa!` becomes `xoc dia`. What a script writes its vowels
 * with stays (Thai, Khmer, Devanagari); Turkish has one `i` for its two.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replace(/[’'ʻʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
