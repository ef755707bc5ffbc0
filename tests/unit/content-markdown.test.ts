import { describe, expect, test } from 'vitest';

import { readFrontMatter } from '#server/domains/content/front-matter.ts';
import { renderMarkdown } from '#server/domains/content/markdown.ts';
import { isSafeLink } from '#server/domains/content/safe-link.ts';

describe('Markdown of announcements', () => {
  test('paragraphs, headings, lists, emphasis and links become their elements', () => {
    expect(renderMarkdown('## Title\n\nOne *two* **three**\nfour\n\n- a\n- [b](/m/help)\n\n1. x\n2. y')).toBe(
      '<h2>Title</h2>\n<p>One <em>two</em> <strong>three</strong> four</p>\n<ul><li>a</li><li><a href="/m/help">b</a></li></ul>\n<ol><li>x</li><li>y</li></ol>',
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><animate onbegin=alert(1)>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https://a"onmouseover="alert(1))',
    '**<b onclick=alert(1)>**',
    '[<img src=x onerror=alert(1)>](/m/home)',
  ])('%s stays text (fault 48)', (attack) => {
    const html = renderMarkdown(attack);
    const tags = html.match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !/^<\/?(?:p|strong|em|a)(?: href="\/m\/home")?>$/.test(tag))).toEqual([]);
    expect(html).not.toMatch(/href="(?!\/m\/home")/);
  });

  test('links lead to our own pages or to https', () => {
    expect(['/m/help', '/m/home?id=1', 'https://example.org/a?b=c#d'].every(isSafeLink)).toBe(true);
    expect(['//a', 'http://a.example', 'https://', 'mailto:a@b', '/a b', 'm/help', ''].some(isSafeLink)).toBe(false);
  });
});

describe('front matter', () => {
  test('is names and one-line values, quoted or not', () => {
    expect(readFrontMatter('---\ntitle: "A: b"\nposition: 3\n---\nBody\n')).toEqual({
      fields: { title: 'A: b', position: '3' },
      body: 'Body',
    });
  });

  test.each(['no front matter', '---\ntitle: a\ntitle: b\n---\n', '---\nlist:\n  - a\n---\n', '---\ntitle: a\n'])(
    '%j is refused',
    (text) => {
      expect(() => readFrontMatter(text)).toThrow(/front matter/);
    },
  );
});
