/**
 * The choice syntax for numbers or sets of numbers: comma-separated terms, each a number (`07`), a range (`10-19`), every permutation of a
 * number's digits (`~123`), or words. One word is about the whole number: `big` and `small` (its upper and lower half), `even`, `odd`. A
 * word per digit is about the digits: `even-odd`. Draws and prizes only use plain numbers.
 */

/** A choice's numbers, without duplicates, ascending; `undefined` if a term is invalid, or if there are none or more than `most`. */
export function numbersOf(choice: string, digits: number, most: number): readonly string[] | undefined {
  const numbers = new Set<string>();
  for (const term of new Set(choice.split(','))) {
    const named = numbersOfTerm(term, digits, most);
    if (!named) return undefined;
    for (const number of named) numbers.add(number);
    if (numbers.size > most) return undefined;
  }
  return [...numbers].toSorted();
}

/** Every distinct permutation of the characters, ascending. */
export function permutationsOf(text: string): readonly string[] {
  if (text.length < 2) return [text];
  const letters = text.split('').toSorted();
  return [...new Set(letters)].flatMap((first) => permutationsOf(letters.join('').replace(first, '')).map((rest) => first + rest));
}

/** Every combination of `size` items, in order. */
export function subsetsOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((first, index) => subsetsOf(items.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}

/** `undefined` as soon as a term exceeds `most`, before its numbers are generated. */
function numbersOfTerm(term: string, digits: number, most: number): readonly string[] | undefined {
  if (/^\d+$/.test(term)) return term.length === digits ? [term] : undefined;
  if (/^~\d+$/.test(term)) return term.length === digits + 1 ? permutationsOf(term.slice(1)) : undefined;
  if (/^\d+-\d+$/.test(term)) return rangeOf(term, digits, most);
  const words = term.split('-');
  if (!words.every(isWord) || (words.length !== 1 && words.length !== digits)) return undefined;
  return wordNumbers(words, digits, most);
}

function rangeOf(term: string, digits: number, most: number): readonly string[] | undefined {
  const [from = '', to = ''] = term.split('-');
  if (from.length !== digits || to.length !== digits || from > to || Number(to) - Number(from) >= most) return undefined;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index).padStart(digits, '0'));
}

const digitsOf = {
  big: '56789',
  small: '01234',
  even: '02468',
  odd: '13579',
} as const;
type Word = keyof typeof digitsOf;

const isWord = (text: string): text is Word => Object.hasOwn(digitsOf, text);

/** A number is in its upper half by its first digit, and even by its last. */
function wordNumbers(words: readonly Word[], digits: number, most: number): readonly string[] | undefined {
  const [only] = words;
  const place = only === 'big' || only === 'small' ? 0 : digits - 1;
  const allowed = Array.from({ length: digits }, (_, index) => {
    const word = words.length === digits ? words[index] : index === place ? only : undefined;
    return word ? digitsOf[word] : '0123456789';
  });
  if (allowed.reduce((count, { length }) => count * length, 1) > most) return undefined;
  return allowed.reduce<readonly string[]>(
    (starts, digitsHere) => starts.flatMap((start) => digitsHere.split('').map((digit) => start + digit)),
    [''],
  );
}
