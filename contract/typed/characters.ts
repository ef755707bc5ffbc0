/**
 * Makes a reader idempotent. A text may be read several times (in the field, before it is sent, on
 * the server), and one step may create work for an earlier one: so it is applied until nothing changes.
 */
export const settled =
  (read: (text: string) => string) =>
  (text: string): string => {
    let [before, now] = [text, read(text)];
    // each round may remove just one letter; overlong text is either refused, or is prose, for which one round is enough
    while (now !== before && !isOverlong(text)) [before, now] = [now, read(now)];
    return now;
  };

/** All white space, of any width. `\s` lacks U+0085 and the blank Braille cell. */
const spaces = /[\s\u0085\u2800]+/g;

/** Characters without a glyph: byte order mark, soft hyphen, zero-width, bidi controls, variation selectors, tags, fillers, controls. NUL stays, to be refused. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\0)\p{Cc}/gu;

/** Unicode's dashes and minus signs, and what East Asian and mobile keyboards use instead. */
const dashes = /[\p{Pd}\u2043\u2212\u02D7\u2796\u30FC\uFF70]/gu;

/** Quotation marks, primes and accents used as an apostrophe. */
const apostrophes = /[\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u2018\u2019\u201A\u201B\u2032\u2035\uFF07\uFF40]/g;
const doubleQuotes = /[\u00AB\u00BB\u201C-\u201F\u2033\u2036\u300C-\u300F\u301D-\u301F\uFF02]/g;

/** The currency signs of East Asian keyboards are not among the other full-width forms. */
const wideSigns: Readonly<Record<string, string>> = { '\uFFE0': '¢', '\uFFE1': '£', '\uFFE5': '¥', '\uFFE6': '₩' };

/**
 * Normalises text for fields of letters, digits and ASCII marks: numbers, codes, user names, addresses. Removes invisible characters;
 * full-width forms and digits of every script become ASCII, dashes `-`, quotation marks `'` and `"`; white space is trimmed and collapsed.
 */
export const plainAscii = settled((text) =>
  text
    .replace(spaces, ' ')
    .replace(invisible, '')
    .replace(/[\uFF01-\uFF5E]/g, (form) => String.fromCharCode(form.charCodeAt(0) - 0xfee0))
    .replace(/[\uFFE0\uFFE1\uFFE5\uFFE6]/g, (sign) => wideSigns[sign] ?? sign)
    .replace(/[\u3002\uFF61]/g, '.')
    .replace(/[\u3001\uFF64]/g, ',')
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(doubleQuotes, '"')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .trim(),
);

/** Unicode has a script's digits in sequence, zero first; adjacent sets have ten each. */
export function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** Longer than anything typed into a line. Longer text is not processed: it is refused by its length, at no cost. */
export const isOverlong = (text: string): boolean => text.length > 1000;

/** Whether anything is visible: spaces, invisible characters and marks without a letter are not. */
export const isSeen = (text: string): boolean =>
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Never part of a message: controls, direction overrides, byte order marks, soft hyphens, invisible operators, annotations. */
const unwanted = /(?![\0\n\t])\p{Cc}|[\u00AD\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFF0-\uFFFB]/gu;

/** Tags are part of a flag (England, Scotland, Wales), and meaningless elsewhere. */
const tags = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E00FF}]/gu;

/**
 * Normalises a multi-line message: NFC, without disguising characters; joiners and variation selectors stay, as emoji and many scripts need
 * them. Empty if nothing is visible.
 */
export const cleanProse = settled((text) =>
  isSeen(text)
    ? text
        .normalize('NFC')
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replace(unwanted, '')
        .replace(tags, '$1')
        .trim()
    : '',
);

/** Characters that make one line look like another: zero-width spaces, direction marks, fillers. */
const disguises = /[\u034F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\uFFA0]/g;
/** Joiners have no meaning in these scripts. */
const idleJoiners = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\s])\p{Join_Control}+/gu;

/** The same for a single line that identifies something: a nickname, a label, a search term. */
export const cleanLine = settled((text) => cleanProse(text).replace(disguises, '').replace(idleJoiners, '$1').replace(spaces, ' ').trim());
