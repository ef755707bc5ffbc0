import MarkdownIt, { type MarkdownIt as Parser, type StateCore, type StateInline, type Token } from 'markdown-it';

import { isTextLink, isTextPicture, textPictureFile } from './safe-link.ts';

/**
 * Reads Markdown by CommonMark, without anything that would become a tag we do not allow: above all HTML, and tables, fences, references.
 * Those stay text.
 */
export function createParser(): Parser {
  const made = new MarkdownIt('commonmark', { html: false, xhtmlOut: false });
  // an indented paragraph is a paragraph, and `[Note]: words` is text; a character reference could hide what it says
  made.disable(['html_block', 'html_inline', 'autolink', 'code', 'fence', 'lheading', 'reference', 'entity']);
  // which links and pictures are allowed is decided below, where the words of refused ones are kept
  made.validateLink = () => true;
  made.normalizeLink = (link) => link;
  made.inline.ruler.before('emphasis', 'times', readTimes);
  made.core.ruler.push('ours', makeOurs);
  made.renderer.rules['softbreak'] = () => ' ';
  made.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    const alt = made.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
    const path = String(token.attrGet('src') ?? '');
    return isTextPicture(path) ? `<img src="${textPictureFile(path)}" alt="${alt}">` : alt;
  };
  return made;
}

/** `2*3*4` is multiplication, not emphasis. */
function readTimes(state: StateInline, isSilent: boolean): boolean {
  if (!/^\d\*\d$/.test(state.src.slice(Math.max(0, state.pos - 1), state.pos + 2))) return false;
  if (!isSilent) state.pending += '*';
  state.pos += 1;
  return true;
}

/** Three levels of headings below the page's title; refused links are reduced to their words. */
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
      token.attrs = [['href', href]];
    }
    return isOurs || !token.type.startsWith('link_');
  });
}
