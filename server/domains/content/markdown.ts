import MarkdownIt, { type MarkdownIt as Parser, type StateCore, type StateInline, type Token } from 'markdown-it';

import { escapeHtml, linkAttributes } from './allowed-html.ts';
import { asMarkdown } from './as-markdown.ts';
import { isPicturePath, isTextLink } from './safe-link.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/**
 * Markdown -> HTML, by CommonMark, without what would become a tag that is none of ours: HTML first of all, tables, fences, references.
 * Such things are text. What comes out goes through the same gate as everything else once more.
 */
export function renderMarkdown(markdown: string): string {
  return sanitiseHtml(parser.render(asMarkdown(markdown)).trim());
}

const parser = createParser();

function createParser(): Parser {
  const made = new MarkdownIt('commonmark', { html: false, xhtmlOut: false });
  // an indented paragraph is one, and `[Note]: words` are words; a character reference could say what nobody sees
  made.disable(['html_block', 'html_inline', 'autolink', 'code', 'fence', 'lheading', 'reference', 'entity']);
  // which links and pictures there may be is said below, where the words of those that may not be are kept
  made.validateLink = () => true;
  made.normalizeLink = (link) => link;
  made.inline.ruler.before('emphasis', 'times', readTimes);
  made.core.ruler.push('ours', makeOurs);
  made.renderer.rules['softbreak'] = () => ' ';
  made.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    return token ? renderPicture(renderer.renderInlineAsText(token.children ?? [], options, env), String(token.attrGet('src') ?? '')) : '';
  };
  return made;
}

/** `2*3*4` are numbers, not emphasis. */
function readTimes(state: StateInline, isSilent: boolean): boolean {
  if (!/^\d\*\d$/.test(state.src.slice(Math.max(0, state.pos - 1), state.pos + 2))) return false;
  if (!isSilent) state.pending += '*';
  state.pos += 1;
  return true;
}

/** Three sizes of headings, the page's title being the first; and of links those that may be, others are their words. */
function makeOurs({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(4, Math.max(2, Number(token.tag.slice(1))))}`;
    if (token.children) token.children = withOurLinks(token.children);
  }
}

function withOurLinks(tokens: readonly Token[]): Token[] {
  let isOurs = true;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      isOurs = isTextLink(href);
      token.attrs = Object.entries(linkAttributes(href));
    }
    return isOurs || !token.type.startsWith('link_');
  });
}

/** As wide as the column at most; its file is named without size and format. */
function renderPicture(alt: string, path: string): string {
  const src = `${path}@1x.webp`;
  return isPicturePath(src) ? `<img src="${src}" alt="${escapeHtml(alt)}" width="780" height="390" loading="lazy">` : escapeHtml(alt);
}
