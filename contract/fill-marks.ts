/** Hebrew, Arabic and their relatives, and the sign that begins a part from the right. */
const fromRight = /[\u0590-\u08ff\u2067]/;

/** Fills the values in for what `mark` finds. In a text that is read from the right they do not change the order of its words. */
export function fillMarks(text: string, mark: RegExp, valueOf: (name: string) => string | number | undefined): string {
  const [begin, end] = fromRight.test(text) ? ['\u2068', '\u2069'] : ['', ''];
  return text.replaceAll(mark, (whole, name: string) => {
    const value = valueOf(name);
    return value === undefined ? whole : begin + value + end;
  });
}
