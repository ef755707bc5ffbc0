const bullets = '•·▪●◦\uf0b7';
const item = new RegExp(`^ *(?:[-*+${bullets}]|\\d{1,9}[.)])(?:\\s|$)|^ *[${bullets}]`);

/** Turns what editors type, or paste from a word processor, into CommonMark: its spaces, bullets, and lists that start anywhere. */
export function asMarkdown(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^[^\S\n]+/gm, (spaces) => spaces.replace(/\t/g, '    ').replace(/\s/g, ' '))
    .split('\n');
  return outdent(lines)
    .join('\n')
    .replace(new RegExp(`^( *)[${bullets}][^\\S\\n]*(?=\\S)`, 'gm'), '$1- ')
    .replace(/^( *(?:[-*+]|\d{1,9}[.)]))(?:[^\S\n]{5,}|[ \t]*\u00a0[^\S\n]*)(?=\S)/gm, '$1 ');
}

/** Indentation marks what belongs to a list item, relative to its list. Elsewhere it has no meaning. */
function outdent(lines: readonly string[]): string[] {
  let base: number | undefined;
  let isAfterBlank = true;
  return lines.map((line) => {
    const indent = line.search(/\S/);
    const isItem = item.test(line);
    if (isItem) base = Math.min(base ?? indent, indent);
    else if (indent === 0 && isAfterBlank) base = undefined;
    isAfterBlank = indent < 0;
    return isAfterBlank ? '' : line.slice(Math.min(indent, base ?? indent));
  });
}
