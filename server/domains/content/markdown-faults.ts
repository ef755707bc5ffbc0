import MarkdownIt, { type MarkdownIt as Parser, type StateBlock, type StateCore, type StateInline } from 'markdown-it';

import type { TypedFault } from '#contract/content/editing-calls.ts';

import { asMarkdown } from './as-markdown.ts';
import { createParser } from './markdown-parser.ts';
import { isTextLink, isTextPicture } from './safe-link.ts';

type Code = TypedFault | 'html' | 'link';

/** What a page would show otherwise than its editor means. */
export interface MarkdownFault {
  /** Counted from 0. */
  line: number;
  code: Code;
}

/** Everything that `renderMarkdown` shows as typed, or without its link, by line. */
export function findMarkdownFaults(markdown: string): MarkdownFault[] {
  const found: Found = { line: 0, faults: new Map() };
  const env = {};
  foundIn.set(env, found);
  parser.parse(asMarkdown(markdown), env);
  return [...found.faults.values()].toSorted((a, b) => a.line - b.line);
}

interface Found {
  /** Where the words being read begin. */
  line: number;
  faults: Map<string, MarkdownFault>;
}

/** By the `env` that the parser hands to its rules. */
const foundIn = new WeakMap<object, Found>();

/** Lines that mean more elsewhere: the one below a table's first, a fence, a heading's underline, `##` without a space, a reference. */
const lines: readonly (readonly [RegExp, Code])[] = [
  [/^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?$/, 'table'],
  [/^(?:`{3,}[^`]*|~{3,}.*)$/, 'fence'],
  [/^=+$/, 'underline'],
  [/^#{2,6}[^#\s]/, 'heading'],
  [/^\[[^[\]]+\]:\s{1,3}(?:\/|https?:|mailto:)/, 'reference'],
];

/** The same within a line; what is in a code has been read before. */
const marks: readonly (readonly [RegExp, Code])[] = [
  [/^<(?:[a-z][a-z\d+.-]{1,31}:[^<>\s]*|[\w.+-]+@[\w.-]+)>/i, 'address'],
  // what a browser would parse as a tag, comment or similar
  [/^<[a-z/!?]/i, 'html'],
  [/^~~[^\s~][^~\n]*~~/, 'strike'],
];

const parser = createWatchingParser();

/** The parser of the pages, which also notes what it leaves as typed. */
function createWatchingParser(): Parser {
  const made = createParser();
  made.block.ruler.before('blockquote', 'watch', watchLine, { alt: ['paragraph', 'blockquote', 'list'] });
  made.core.ruler.at('inline', readBlocks);
  made.inline.ruler.before('times', 'watch', watchMark);
  made.inline.ruler.at('emphasis', placeMarks);
  made.inline.ruler.at('link', watchLink);
  made.inline.ruler.at('image', watchPicture);
  made.inline.ruler2.before('fragments_join', 'watch', watchUnclosed);
  return made;
}

function note({ env }: Pick<StateInline, 'env'>, line: number, code: Code): void {
  foundIn.get(env)?.faults.set(`${line} ${code}`, { line, code });
}

/** Reads words of which the first line is known. */
function readFrom({ env }: Pick<StateInline, 'env'>, line: number, read: () => void): void {
  const found = foundIn.get(env);
  const before = found?.line ?? 0;
  if (found) found.line = line;
  read();
  if (found) found.line = before;
}

function readBlocks(state: StateCore): void {
  for (const token of state.tokens)
    if (token.type === 'inline')
      readFrom(state, token.map?.[0] ?? 0, () => state.md.inline.parse(token.content, state.md, state.env, (token.children ??= [])));
}

const lineOf = ({ src, env }: Pick<StateInline, 'src' | 'env'>, pos: number) =>
  (foundIn.get(env)?.line ?? 0) + src.slice(0, pos).split('\n').length - 1;

function watchLine(state: StateBlock, line: number): boolean {
  const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
  for (const [form, code] of lines) if (form.test(text)) note(state, line, code);
  return false;
}

/** A rule of the library, by itself. */
function inlineRule(name: string) {
  const { ruler } = new MarkdownIt('commonmark').inline;
  ruler.enableOnly(name);
  const [rule] = ruler.getRules('');
  if (!rule) throw new Error(`Markdown has no rule ${name}`);
  return rule;
}
const readEntity = inlineRule('entity');
const readEmphasis = inlineRule('emphasis');
const readLink = inlineRule('link');
const readPicture = inlineRule('image');

function watchMark(state: StateInline, isSilent: boolean): boolean {
  if (isSilent) return false;
  const { pos } = state;
  const rest = state.src.slice(pos, state.posMax);
  const code = readEntity(state, true) ? 'entity' : marks.find(([form]) => form.test(rest))?.[1];
  state.pos = pos;
  if (code) note(state, lineOf(state, pos), code);
  return false;
}

/** A link that leads where none may, or that is none. */
function watchLink(state: StateInline, isSilent: boolean): boolean {
  const { pos } = state;
  const first = state.tokens.length;
  const isLink = readLink(state, isSilent);
  if (isSilent) return isLink;
  if (isLink) {
    const opening = state.tokens.slice(first).find(({ type }) => type === 'link_open');
    if (!isTextLink(String(opening?.attrGet('href') ?? ''))) note(state, lineOf(state, pos), 'link');
  } else if (state.src[pos] === '[') {
    const end = state.md.helpers.parseLinkLabel(state, pos);
    const after = end < 0 ? '' : state.src.slice(end + 1, state.posMax);
    if (after.startsWith('(')) note(state, lineOf(state, pos), 'link');
    else if (end > pos + 1 && (state.src[pos + 1] === '^' || /^\[[^[\]]*\]/.test(after))) note(state, lineOf(state, pos), 'reference');
  }
  return isLink;
}

function watchPicture(state: StateInline, isSilent: boolean): boolean {
  if (isSilent || state.src[state.pos] !== '!') return readPicture(state, isSilent);
  const line = lineOf(state, state.pos);
  let isPicture = false;
  readFrom(state, line, () => (isPicture = readPicture(state, isSilent)));
  if (isPicture && !isTextPicture(String(state.tokens.at(-1)?.attrGet('src') ?? ''))) note(state, line, 'link');
  return isPicture;
}

/** Where each mark of emphasis stands: the library keeps it no longer than it reads. */
function placeMarks(state: StateInline, isSilent: boolean): boolean {
  const { pos } = state;
  const first = state.tokens.length;
  const isRead = readEmphasis(state, isSilent);
  for (const token of state.tokens.slice(first)) token.meta = { pos };
  return isRead;
}

/** `**` that has found no pair. */
function watchUnclosed(state: StateInline): void {
  for (const delimiters of [state.delimiters, ...state.tokens_meta.map((meta) => meta?.delimiters ?? [])])
    for (const { token, length = 0 } of delimiters) {
      const { content, meta } = state.tokens[token] ?? {};
      if (content === '*' && (length === 2 || length === 3)) note(state, lineOf(state, Number(meta?.['pos'])), 'unclosed');
    }
}
