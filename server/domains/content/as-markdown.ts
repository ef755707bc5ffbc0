const bullets = '•·▪●◦\uf0b7';
const item = new RegExp(`^ *(?:[-*+${bullets}]|\\d{1,9}[.)])(?:\\s|$)|^ *[${bullets}]`);

/** What editors type, and paste from a word processor, as CommonMark: its spaces, its bullets, and lists that begin anywhere. */
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

/** Indentation says what belongs to an item of a list, counted from that list's own. Elsewhere it says nothing. */
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
