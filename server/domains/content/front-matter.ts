/** One content file: `name: value` lines between two `---` lines, then Markdown. */
export interface ContentFile {
  fields: Record<string, string>;
  body: string;
}

/** Parses front matter of plain one-line values, quoted as in YAML or not. @throws Error on anything else, naming the line. */
export function readFrontMatter(text: string): ContentFile {
  const match = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(text);
  if (!match) throw new Error('line 1: the file does not begin with front matter between --- lines');
  const fields: Record<string, string> = {};
  for (const [at, line] of (match[1] ?? '').split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const pair = /^([a-zA-Z]\w*):\s*(.*)$/s.exec(line);
    const name = pair?.[1];
    if (name === undefined || Object.hasOwn(fields, name)) throw new Error(`line ${at + 2}: front matter not understood: ${line}`);
    fields[name] = unquote(pair?.[2]?.trim() ?? '');
  }
  return { fields, body: (match[2] ?? '').trim() };
}

/** Writes the same format: values are quoted, so that nothing in them is syntax. */
export function writeFrontMatter({ fields, body }: ContentFile): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    if (/[\r\n]/.test(value)) throw new Error(`field ${name}: a value stands on one line`);
    return `${name}: ${isPlain(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`}`;
  });
  return `---\n${lines.join('\n')}\n---\n${body.trim()}\n`;
}

/** Dates, numbers and words that need no quotes in YAML either. */
const isPlain = (value: string) => /^[\w][\w./-]*(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?Z)?)?$/.test(value);

function unquote(value: string): string {
  const double = /^"(.*)"$/s.exec(value);
  if (double) return (double[1] ?? '').replace(/\\(["\\])/g, '$1');
  const single = /^'(.*)'$/s.exec(value);
  return single ? (single[1] ?? '').replaceAll("''", "'") : value;
}
