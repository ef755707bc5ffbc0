import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readFrontMatter, writeFrontMatter } from '#server/domains/content/front-matter.ts';
import { loadContent } from '#server/domains/content/load-content.ts';
import { createParser } from '#server/domains/content/markdown-parser.ts';
import { renderMarkdown } from '#server/domains/content/markdown.ts';
import { ownLinks } from '#server/domains/content/own-links.ts';
import { isPicturePath, isSafeLink, isTextLink } from '#server/domains/content/safe-link.ts';
import { sanitiseHtml } from '#server/domains/content/sanitise-html.ts';
import { linkAttributes } from '#site/lib/link-attributes.ts';
import { attacks, markdownAttacks } from '#tests/e2e/fixtures/attacks.ts';

/** Everything that a browser could take for a tag is one of ours, with attributes of ours. */
function expectInert(html: string): void {
  const rest = html
    .replace(
      /<\/(?:p|h[2-4]|ul|ol|li|strong|em|code|blockquote|a)>|<(?:p|h[2-4]|ul|ol(?: start="\d{1,9}")?|li|strong|em|code|blockquote)>|<[bh]r \/>/g,
      '',
    )
    .replace(/<a href="(?:mailto:[\w.+-]+@[\w.-]+(?:\?subject=[\w\-.~%]+)?|tel:\+?[\d-]+)">/g, '')
    .replace(/<a href="\/(?![/\\])[\w\-./?=&;%#]*">|<a href="https:\/\/[^"<>\s]+" target="_blank" rel="noopener noreferrer">/g, '')
    .replace(/<img src="\/(?:art|media)\/[\w\-/]+@1x\.webp" alt="[^"<>]*" width="780" height="390" loading="lazy" \/>/g, '');
  expect(rest).not.toMatch(/[<>]/);
}

/** The same of the first wall alone: the second one writes the attributes of links and pictures. */
function expectOurs(html: string): void {
  const rest = html
    .replace(/<\/?(?:p|h[2-4]|ul|ol|li|strong|em|code|blockquote|br|hr)>|<ol start="\d{1,9}">|<\/a>/g, '')
    .replace(/<a href="([^"<>]*)">/g, (tag, href: string) => (isTextLink(href) ? '' : tag))
    .replace(/<img src="([^"<>]*)" alt="[^"<>]*">/g, (tag, src: string) => (isPicturePath(src) ? '' : tag));
  expect(rest).not.toMatch(/[<>]/);
}

const everything = [...attacks, ...markdownAttacks];

/** In every place of a text. */
const placesOf = (attack: string) => [
  attack,
  `## ${attack}`,
  `- ${attack}`,
  `1. ${attack}`,
  `**${attack}**`,
  `*${attack}*`,
  `[${attack}](/m/help)`,
  `[x](${attack})`,
  `![${attack}](/art/a)`,
];
const parser = createParser();

describe('what editors write', () => {
  test.each(everything)('%j is inert once rendered, alone and in every place of a text (fault 48)', (attack) => {
    for (const text of placesOf(attack)) {
      expectInert(renderMarkdown(text));
      expectOurs(parser.render(text));
    }
  });

  test.each(everything)('%j is inert once sanitised, inside our tags and cut anywhere', (attack) => {
    const html = `<p>a</p>${attack}<a href="/m/help">${attack}</a><strong>`;
    for (let end = 0; end <= html.length; end += 1) expectInert(sanitiseHtml(html.slice(0, end)));
  });

  test('whatever is rendered, or sanitised out of pieces of HTML, is inert, and sanitising it again changes nothing', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '\n',
      '&',
      ';',
      'a',
      'p',
      'href',
      'img src',
      'javascript:',
      'on',
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '**',
      '[',
      '](',
      ')',
      '!',
      '#60',
      '&lt;',
      '*',
      '`',
      '1. ',
      '- ',
      '> ',
      '    ',
      '  \n',
      '\\',
      'mailto:',
      'a@b.c',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        for (const html of [renderMarkdown(text), sanitiseHtml(text)]) {
          expectInert(html);
          expect(sanitiseHtml(html)).toBe(html);
        }
      }),
      { numRuns: 2000, examples: [[['<', 'a', '>']]] },
    );
  });

  test('every element that is opened is closed, in order', () => {
    expect(sanitiseHtml('<p><strong>a</p></strong>')).toBe('<p><strong>a</strong></p>');
    expect(sanitiseHtml('<ul><li>a')).toBe('<ul><li>a</li></ul>');
  });

  test.each([
    ['<p class="x" id="y" style="z">a</p>', '<p>a</p>'],
    ['<a href="javascript:x">a</a><p>b</p>', 'a<p>b</p>'],
    ['<p><a href="javascript:x">a <em>b</em></a> <a href="/m/help">c</a></p>', '<p>a <em>b</em> <a href="/m/help">c</a></p>'],
    ['<a href="/m/a" href="javascript:b">a</a>', '<a href="/m/a">a</a>'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="/m/help" target="_top" ping="https://evil.example">a</a>', '<a href="/m/help">a</a>'],
    ['<a target="_top">a</a>', 'a'],
    ['<a href="mailto:a@b.c?bcc=d@e.f">a</a>', 'a'],
    ['<a href="tel:*21*1#">a</a>', 'a'],
    ['<img src="/m/x">', ''],
    [
      '<img src="/art/a@1x.webp" srcset="/art/b@1x.webp 2x" width="1" onload="x">',
      '<img src="/art/a@1x.webp" alt="" width="780" height="390" loading="lazy" />',
    ],
    ['<ol start="3" onclick="x"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<ol start="x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<constructor>a</constructor><b>b</b><h1>c</h1>', 'abc'],
    ['a<script>b</script><style>c</style><textarea>d</textarea>e', 'ae'],
    ['<P>a</P>', '<p>a</p>'],
    ['a &amp; &lt;b&gt; &quot;c&quot;', 'a &amp; &lt;b&gt; "c"'],
  ])('of %s the words stay, and the tags and attributes that are ours', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });
});

describe('links', () => {
  test('open our own pages in the same tab, others in a new one without a way back, and lead nowhere else', () => {
    expect(renderMarkdown('[a](/m/help)')).toBe('<p><a href="/m/help">a</a></p>');
    expect(renderMarkdown('[a](https://example.org/b?c=1&d=2)')).toBe(
      '<p><a href="https://example.org/b?c=1&amp;d=2" target="_blank" rel="noopener noreferrer">a</a></p>',
    );
    for (const link of [
      'javascript:x',
      'data:text/html,x',
      'http://example.org',
      '//example.org',
      '/\\example.org',
      'mailto:a@b',
      'blob:https://example.org/1',
      'https:example.org',
      'https://laro.example@example.org/a',
      '\u0001javascript:x',
      'java&Tab;script:x',
      'm/help',
    ])
      expect([link, isSafeLink(link), linkAttributes(link)]).toEqual([link, false, {}]);
    for (const link of ['mailto:help@laro.example', 'mailto:help@laro.example?subject=A%20draw', 'tel:+63-2-8888-1234', 'tel:1555'])
      expect(renderMarkdown(`[a](${link})`)).toBe(`<p><a href="${link}">a</a></p>`);
    for (const link of [
      'mailto:a@b',
      'mailto:a@b.c,d@e.f',
      'mailto:a@b.c?bcc=d@e.f',
      'mailto:?to=a@b.c',
      'tel:*21*1#',
      'tel:help',
      'MAILTO:a@b.c',
    ])
      expect(renderMarkdown(`[a](${link})`)).toBe('<p>a</p>');
    expect(linkAttributes('/m/help')).toEqual({ href: '/m/help' });
    expect(linkAttributes('https://example.org')).toEqual({ href: 'https://example.org', target: '_blank', rel: 'noopener noreferrer' });
  });

  test('of the merchant’s own host that were written whole are paths for its readers, and those of no other', () => {
    const html = renderMarkdown('[a](https://laro.example/m/help) [b](https://laro.example.evil/m/help) [c](https://laro.example//evil)');
    const said = ownLinks('laro.example', html);
    expect(said.match(/<a [^>]*>/g)).toEqual([
      '<a href="/m/help">',
      '<a href="https://laro.example.evil/m/help" target="_blank" rel="noopener noreferrer">',
      '<a href="https://laro.example//evil" target="_blank" rel="noopener noreferrer">',
    ]);
    expect(ownLinks('laro.example', 'https://laro.example/m/help')).toBe('/m/help');
  });

  test('of pictures lead to the art and to what editors uploaded', () => {
    expect(isPicturePath('/media/0123@1x.webp') && isPicturePath('/art/banners/lotto@2x.avif')).toBe(true);
    for (const path of ['/media/../x@1x.webp', 'https://a/media/x@1x.webp', '/media/x.svg', '/wps/x@1x.webp'])
      expect(isPicturePath(path), path).toBe(false);
  });
});

describe('a content file', () => {
  test('is read back as it was written, whatever its values are', () => {
    const sign = fc.constantFrom('a', '1', '"', '\\', "'", ':', '#', ' ', '-', '{', '\u{1f3b2}');
    const line = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' })).map((text) => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-zA-Z]\w{0,12}$/), line, { minKeys: 1 }), line, (fields, body) => {
        expect(readFrontMatter(writeFrontMatter({ fields, body }))).toEqual({ fields, body });
      }),
    );
  });

  test('keeps a separator of lines or paragraphs within a value: it ends no line of the file', () => {
    const file = { fields: { title: 'a\u2028b\u2029c' }, body: 'd' };
    expect(readFrontMatter(writeFrontMatter(file))).toEqual(file);
  });

  test.each([
    ['a field that is not known', 'colour: red', 'line 6'],
    ['a field of the wrong form', 'endDate: soon', 'line 6'],
    ['a fact that nobody knows', 'endDate: "{{never}}"', 'endDate'],
    ['a line that is none', '- list', 'line 6'],
  ])('with %s is named by file, line and field', async (_, wrong, place) => {
    const folder = mkdtempSync(join(tmpdir(), 'laro-content-'));
    mkdirSync(join(folder, 'announcements/tl'), { recursive: true });
    const text = `---\ngroupName: m_home\ntitle: Isa\nstartDate: 2026-11-01\nposition: 1\n${wrong}\n---\nText\n`;
    writeFileSync(join(folder, 'announcements/tl/one.md'), text);
    const said = await loadContent(folder).then(
      () => 'loaded',
      (error: unknown) => String(error),
    );
    rmSync(folder, { recursive: true });
    expect(said).toContain('announcements/tl/one.md');
    expect(said).toContain(place);
    expect(said).toContain(/^(\w+):/.exec(wrong)?.[1] ?? 'list');
  });
});
