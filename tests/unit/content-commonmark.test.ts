import { tests as examples } from 'commonmark-spec';
import MarkdownIt, { type Token } from 'markdown-it';
import { describe, expect, test } from 'vitest';

import { findMarkdownFaults } from '#server/domains/content/markdown-faults.ts';
import { renderMarkdown } from '#server/domains/content/markdown.ts';
import { isTextLink } from '#server/domains/content/safe-link.ts';

/** The library as it comes, with the marks of character references kept. */
const library = new MarkdownIt('commonmark').disable('text_join');

const flat = (tokens: readonly Token[]): Token[] => tokens.flatMap((token) => [token, ...flat(token.children ?? [])]);

/** What an example uses that our pages have no form for. */
function refusedIn(markdown: string): string | undefined {
  const env: { references?: Record<string, never> } = {};
  const tokens = flat(library.parse(markdown, env));
  if (Object.keys(env.references ?? {}).length > 0) return 'reference';
  for (const { type, markup, info } of tokens) {
    if (['code_block', 'fence', 'html_block', 'html_inline'].includes(type)) return type;
    if (type === 'heading_open' && !markup.startsWith('#')) return 'underline';
    if (info === 'auto' || info === 'entity') return info;
  }
  return undefined;
}

const names: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (name) => names[name] ?? name);

/** White space that no page shows is levelled. */
const level = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|blockquote|hr|br)\b[^>]*>) ?/g, '$1')
    .trim();

/** The specification's HTML in the form of our pages: three levels of headings, our links alone, no pictures of elsewhere, no titles. */
const asOurs = (html: string) =>
  level(
    html
      .replace(/<(\/?)h1>/g, '<$1h2>')
      .replace(/<(\/?)h[56]>/g, '<$1h4>')
      .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, '$1')
      .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) => {
        if (!isTextLink(decoded(href))) return words;
        return `<a href="${href}"${href.startsWith('https:') ? ' target="_blank" rel="noopener noreferrer"' : ''}>${words}</a>`;
      })
      .replace(/&quot;(?![^<]*>)/g, '"'),
  );

const all = examples.map(({ number, markdown, html }) => {
  const typed = markdown.replaceAll('→', '\t');
  return { number, typed, html: asOurs(html.replaceAll('→', '\t')), refused: refusedIn(typed) };
});

describe('CommonMark 0.31.2, by the numbers of its examples', () => {
  test('what our pages have a form for is read as its specification says', () => {
    const ours = all.filter(({ refused }) => refused === undefined);
    expect(ours).toHaveLength(387);
    const other = ours.filter(({ typed, html }) => level(renderMarkdown(typed)) !== html).map(({ number }) => number);
    const addresses = [32, 489, 507]; // with a space, a quotation mark or letters of other scripts: no links of ours
    const indented = [49, 70, 87, 238]; // four spaces before a line mean nothing outside a list
    const [wordBullet, product] = [353, 356];
    expect(new Set(other)).toEqual(new Set([...addresses, ...indented, wordBullet, product]));
  });

  test('what they have none for is named, so that nothing is shown as typed without a word', () => {
    // an indented code is a paragraph, and an underline of hyphens a rule
    const refused = all.filter(({ typed, refused: form }) => form && form !== 'code_block' && !/^ *-+ *$/m.test(typed));
    expect(refused.length).toBeGreaterThan(200);
    expect(refused.filter(({ typed }) => findMarkdownFaults(typed).length === 0).map(({ number }) => number)).toEqual([
      // `[Note]: words` is words: a reference is one that leads to an address, on the same line
      ...[193, 194, 198, 200, 203, 204, 208, 549, 573],
    ]);
    expect(
      refused.filter(({ typed }) => /<(?!\/?(?:p|h[2-4]|ul|ol|li|strong|em|code|blockquote|br|hr|a)\b)/.test(renderMarkdown(typed))),
    ).toEqual([]);
  });

  test('nothing else is named, but tags as a browser sees them and `**` without its pair', () => {
    const ours = all.filter(({ refused }) => refused === undefined);
    const named = ours.filter(({ typed }) => findMarkdownFaults(typed).some(({ code }) => !['link', 'html', 'unclosed'].includes(code)));
    // a line of `=` alone, and what looks like a reference
    expect(named.map(({ number }) => number)).toEqual([45, 93, 97, 197, 209, 213]);
  });
});
