/** One content file: `name: value` lines between two `---` lines, then Markdown. */
export interface ContentFile {
  fields: Record<string, string>;
  body: string;
}

/** Reads front matter of plain one-line values, quoted or not: all that our content files use. @throws Error on anything else. */
export function readFrontMatter(text: string): ContentFile {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text);
  if (!match) throw new Error('the file does not begin with front matter between --- lines');
  const fields: Record<string, string> = {};
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const pair = /^([a-zA-Z]\w*):\s*(.*)$/.exec(line);
    const name = pair?.[1];
    if (name === undefined || Object.hasOwn(fields, name)) throw new Error(`front matter line not understood: ${line}`);
    fields[name] = unquote(pair?.[2]?.trim() ?? '');
  }
  return { fields, body: (match[2] ?? '').trim() };
}

function unquote(value: string): string {
  const quoted = /^(["'])(.*)\1$/.exec(value);
  return quoted ? (quoted[2] ?? '') : value;
}
