/**
 * A way of reading that leaves what it has read as it is. A text may be read more than once on its way (in the field, before it is sent, on
 * the server), and what one step takes away may bring out work for a step before it: so it is read until nothing changes any more.
 */
export const settled =
  (read: (text: string) => string) =>
  (text: string): string => {
    let [before, now] = [text, read(text)];
    // each time may take away no more than a letter; what is overlong is refused, or it is prose, of which once takes all
    while (now !== before && !isOverlong(text)) [before, now] = [now, read(now)];
    return now;
  };

/** All white space, of any width. U+0085 and the blank Braille cell are spaces that `\s` does not know. */
const spaces = /[\s\u0085\u2800]+/g;

/** Characters without a glyph: byte order mark, soft hyphen, zero-width, bidi controls, variation selectors, tags, fillers, controls. NUL stays, to be refused. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\0)\p{Cc}/gu;

/** Unicode's dashes and minus signs, and what East Asian and mobile keyboards put in their place. */
const dashes = /[\p{Pd}\u2043\u2212\u02D7\u2796\u30FC\uFF70]/gu;

/** Quotation marks, primes and accents that stand for an apostrophe. */
const apostrophes = /[\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u2018\u2019\u201A\u201B\u2032\u2035\uFF07\uFF40]/g;
const doubleQuotes = /[\u00AB\u00BB\u201C-\u201F\u2033\u2036\u300C-\u300F\u301D-\u301F\uFF02]/g;

/** The currency signs of East Asian keyboards stand apart from the other full-width forms. */
const wideSigns: Readonly<Record<string, string>> = { '\uFFE0': '¢', '\uFFE1': '£', '\uFFE5': '¥', '\uFFE6': '₩' };

/**
 * Text for a field of letters, digits and ASCII marks: numbers, codes, user names, addresses. Invisible characters are gone, full-width
 * forms and digits of every script are ASCII, dashes are `-`, quotation marks are `'` and `"`, white space is one space and none around.
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

/** Unicode keeps the digits of a script together, zero first; where several sets follow each other each has ten. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** Longer than anything that is typed into a line. What is longer is not read: it is refused by its length, and costs no work before. */
export const isOverlong = (text: string): boolean => text.length > 1000;

/** Whether there is anything to see: spaces, invisible characters and marks without a letter are nothing. */
export const isSeen = (text: string): boolean =>
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Never part of a message: controls, overrides of direction, byte order marks, soft hyphens, invisible operators, annotations. */
const unwanted = /(?![\0\n\t])\p{Cc}|[\u00AD\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFF0-\uFFFB]/gu;

/** Tags are part of a flag (England, Scotland, Wales) and nothing anywhere else. */
const tags = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E00FF}]/gu;

/**
 * A message of several lines, in NFC, without what disguises it: joiners and variation selectors stay, emoji and many scripts need them.
 * Empty when there is nothing to see.
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

/** What makes one line look like another: zero-width spaces, direction marks, fillers. */
const disguises = /[\u034F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\uFFA0]/g;
/** Joiners spell nothing in these scripts. */
const idleJoiners = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\s])\p{Join_Control}+/gu;

/** The same on one line that tells things apart: a nickname, a label, what is searched for. */
export const cleanLine = settled((text) => cleanProse(text).replace(disguises, '').replace(idleJoiners, '$1').replace(spaces, ' ').trim());
