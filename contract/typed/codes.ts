import { isOverlong, plainAscii, settled } from './characters.ts';

/**
 * Extracts a code of 4 to 8 digits from pasted text: plain digits, in groups, behind a prefix (`G-123456`), or the whole message.
 * Text without a code, or with several, is returned cleaned: the field's rule refuses it.
 */
export const readCode = settled((text) => {
  if (isOverlong(text)) return text;
  const plain = plainAscii(text);
  const bare = plain.replace(/[\s.,*_~"'()[\]<>:#-]/g, '');
  if (/^\d*$/.test(bare)) return bare;
  // the line that binds a code to a site: `@example.com #123456`
  const bound = /(?:^| )@\S+ #(\d{4,8})(?: |$)/.exec(plain)?.[1];
  if (bound !== undefined) return bound;
  // three and three, two and two, four and four, as messages group them, else one number. A day or an hour before a code is not a group of
  // it
  const groups = plain.match(/\d{3}(?:[ -]\d{3}(?!\d))+|\d{2}(?:[ -]\d{2}(?!\d))+|\d{4}[ -]\d{4}(?!\d)|\d+/g) ?? [];
  const codes = [...new Set(groups.map((group) => group.replace(/\D/g, '')).filter((digits) => /^\d{4,8}$/.test(digits)))];
  const usual = codes.filter((digits) => digits.length === 6);
  const [code] = usual.length === 1 ? usual : codes;
  return code !== undefined && (codes.length === 1 || usual.length === 1) ? code : plain;
});

/** The symbols of a grouped code (voucher, recovery code), upper case, without separators, marks or a label (`Code: …`). */
export const readSymbols = settled((text) =>
  plainAscii(text)
    .toUpperCase()
    .replace(/^[^:]*: /, '')
    .replace(/[^\p{L}\p{M}\p{N}\0]/gu, ''),
);

/** An invitation code, also from its link. */
export const readInvitation = settled((text) => {
  if (isOverlong(text)) return text;
  const plain = plainAscii(text);
  const linked = /[?&](?:affiliateCode|code)=([\w-]+)/.exec(plain)?.[1];
  return linked ?? plain.replace(/^[^\w]+|[^\w]+$/g, '');
});
