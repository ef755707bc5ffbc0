/** Puts the words into the page of an offline checker: data, which its policy need not name. */
export function inLanguage(page: string, { tag, direction, words }: { tag: string; direction: string; words: unknown }): string {
  const texts = JSON.stringify(words).replaceAll('<', '\\u003c');
  // a function: `$` in a replacement text would be interpreted
  return page
    .replace('/*language*/', tag)
    .replace('/*direction*/', direction)
    .replace('/*words*/', () => texts);
}
