import { allowedHtml, escapeHtml, linkAttributes, voidTags } from './allowed-html.ts';
import { isPicturePath, isSafeLink } from './safe-link.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/**
 * Markdown -> HTML: paragraphs, headings, lists, emphasis, links and pictures of ours. Everything else, raw HTML first of all, is
 * text. What comes out is built from the allowed tags only, and goes through the same gate as everything else once more.
 */
export function renderMarkdown(markdown: string): string {
  return sanitiseHtml(
    markdown
      .split(/\r?\n\s*\r?\n/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map(renderBlock)
      .join('\n'),
  );
}

function renderBlock(block: string): string {
  const [, marks = '', title = ''] = /^(#{2,4})\s+(.+)$/.exec(block) ?? [];
  if (marks) return element(`h${marks.length}`, renderInline(title));
  const lines = block.split(/\r?\n/).map((line) => line.trim());
  const isList = (mark: RegExp) => lines.every((line) => mark.test(line));
  if (isList(bullet)) return renderList('ul', lines, bullet);
  if (isList(number)) return renderList('ol', lines, number);
  return element('p', renderInline(lines.join(' ')));
}

const bullet = /^[-*] /;
const number = /^\d+\. /;

const renderList = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp) =>
  element(tag, lines.map((line) => element('li', renderInline(line.replace(mark, '')))).join(''));

/** A picture or a link, strong words, emphasised ones: whichever comes first, and inside it again. */
const inline = /(!?)\[([^[\]]*)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|(?<=^|[\s("“])([*_])([^*_]+)\5(?=$|[\s.,;:!?)"”])/g;

function renderInline(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, isPicture, label = '', target = '', strong, , emphasised] = match;
    html += escapeHtml(text.slice(at, match.index));
    at = match.index + whole.length;
    if (strong !== undefined) html += element('strong', renderInline(strong));
    else if (emphasised !== undefined) html += element('em', renderInline(emphasised));
    else html += isPicture ? renderPicture(label, target) : renderLink(label, target);
  }
  return html + escapeHtml(text.slice(at));
}

const renderLink = (label: string, href: string) =>
  isSafeLink(href) ? element('a', renderInline(label), linkAttributes(href)) : renderInline(label);

/** As wide as the column at most; its file is named without size and format. */
function renderPicture(alt: string, path: string): string {
  const src = `${path}@1x.webp`;
  return isPicturePath(src) ? element('img', '', { src, alt, width: '780', height: '390', loading: 'lazy' }) : escapeHtml(alt);
}

function element(tag: string, html: string, attributes: Readonly<Record<string, string>> = {}): string {
  if (!Object.hasOwn(allowedHtml, tag)) throw new Error(`<${tag}> is no tag of content`);
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')}>${voidTags.has(tag) ? '' : `${html}</${tag}>`}`;
}
