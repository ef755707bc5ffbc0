import { describe, expect, test } from 'vitest';

import { readFrontMatter } from '#server/domains/content/front-matter.ts';
import { renderMarkdown } from '#server/domains/content/markdown.ts';
import { isSafeLink } from '#server/domains/content/safe-link.ts';

describe('Markdown of announcements', () => {
  test('paragraphs, headings, lists, emphasis and links become their elements', () => {
    expect(renderMarkdown('## Title\n\nOne *two* **three**\nfour\n\n- a\n- [b](/m/help)\n\n1. x\n2. y')).toBe(
      '<h2>Title</h2>\n<p>One <em>two</em> <strong>three</strong> four</p>\n<ul>\n<li>a</li>\n<li><a href="/m/help">b</a></li>\n</ul>\n<ol>\n<li>x</li>\n<li>y</li>\n</ol>',
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

/** Without line ends: they stand between elements only, and no page shows them. */
const render = (text: string) => renderMarkdown(text).replaceAll('\n', '');

describe('what editors write is what players read', () => {
  test.each([
    ['numbers go on over empty lines', '1. A\n\n2. B\n\n3. C', '<ol><li><p>A</p></li><li><p>B</p></li><li><p>C</p></li></ol>'],
    ['a list begins at its number', '5. E\n6. F', '<ol start="5"><li>E</li><li>F</li></ol>'],
    ['a list may begin at nought', '0. E', '<ol start="0"><li>E</li></ol>'],
    ['a number and a bracket', '1) One\n2) Two', '<ol><li>One</li><li>Two</li></ol>'],
    ['a heading without an empty line after it', '## Title\nText', '<h2>Title</h2><p>Text</p>'],
    ['and before it', 'Text\n### Title', '<p>Text</p><h3>Title</h3>'],
    ['the first heading is the page’s', '# One\n##### Five\n###### Six', '<h2>One</h2><h4>Five</h4><h4>Six</h4>'],
    ['a list without an empty line', 'You need:\n- ID\n- selfie', '<p>You need:</p><ul><li>ID</li><li>selfie</li></ul>'],
    ['an item that wraps', '- one\n  two\n- three\nfour', '<ul><li>one two</li><li>three four</li></ul>'],
    ['items with empty lines between', '- x\n\n- y', '<ul><li><p>x</p></li><li><p>y</p></li></ul>'],
    ['a list in a list', '1. A\n   - sub\n2. B', '<ol><li>A<ul><li>sub</li></ul></li><li>B</li></ol>'],
    ['by four spaces', '- A\n    - sub\n- B', '<ul><li>A<ul><li>sub</li></ul></li><li>B</li></ul>'],
    ['by a tab', '- A\n\t- sub', '<ul><li>A<ul><li>sub</li></ul></li></ul>'],
    ['two paragraphs of an item', '1. A\n\n   more\n\n2. B', '<ol><li><p>A</p><p>more</p></li><li><p>B</p></li></ol>'],
    ['a list that stands inside', '      - a\n      - b\n        - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['a paragraph that stands inside', 'One\n\n    Two', '<p>One</p><p>Two</p>'],
    ['Word’s bullets', '·       Item\n•\tItem\n▪\u00a0Item', '<ul><li>Item</li><li>Item</li><li>Item</li></ul>'],
    ['and after words', 'You need:\n•Item', '<p>You need:</p><ul><li>Item</li></ul>'],
    ['and inside', '•\tItem\n\t•\tSub', '<ul><li>Item<ul><li>Sub</li></ul></li></ul>'],
    ['Word’s numbers', '1.\u00a0\u00a0\u00a0 A\n2.       B', '<ol><li>A</li><li>B</li></ol>'],
    ['an `o` is a word', 'o kaya', '<p>o kaya</p>'],
    ['a line of hard spaces is empty', 'One\n\u00a0\nTwo', '<p>One</p><p>Two</p>'],
    ['the ends of lines of another system', 'One\r\n\r\n- a\r\n- b', '<p>One</p><ul><li>a</li><li>b</li></ul>'],
    ['a product in strong words', '**Bonus 2*3 = 6**', '<p><strong>Bonus 2*3 = 6</strong></p>'],
    ['products', '5 * 3 * 2, 5*3*2', '<p>5 * 3 * 2, 5*3*2</p>'],
    ['strong and emphasised', '***all***', '<p><em><strong>all</strong></em></p>'],
    ['underscores', '__strong__ _so_ snake_case_name', '<p><strong>strong</strong> <em>so</em> snake_case_name</p>'],
    ['marks that are meant', '\\* \\# \\[x]', '<p>* # [x]</p>'],
    ['a link with a title', '[x](/m/help "t")', '<p><a href="/m/help">x</a></p>'],
    ['a letter', '[write](mailto:help@laro.example)', '<p><a href="mailto:help@laro.example">write</a></p>'],
    ['a call', '[call](tel:+6328888)', '<p><a href="tel:+6328888">call</a></p>'],
    ['a link that may not be is its words', '[a **b**](http://a.example) c', '<p>a <strong>b</strong> c</p>'],
    ['an address alone is words', 'https://a.example <https://b.example>', '<p>https://a.example &lt;https://b.example&gt;</p>'],
    ['a hard end of a line', 'One  \ntwo\\\nthree\nfour', '<p>One<br>two<br>three four</p>'],
    ['a quote', '> one\n> two', '<blockquote><p>one two</p></blockquote>'],
    ['a rule', 'One\n---\nTwo', '<p>One</p><hr><p>Two</p>'],
    ['a code', 'Type `A*B*`', '<p>Type <code>A*B*</code></p>'],
    ['a note in brackets', '[Note]: keep this', '<p>[Note]: keep this</p>'],
    ['a year', 'It was so in\n2026. Then', '<p>It was so in 2026. Then</p>'],
    ['facts', '- {{minimumAge}} _{{ brand }}_', '<ul><li>{{minimumAge}} <em>{{ brand }}</em></li></ul>'],
    [
      'a picture',
      'A ![cards & "more"](/art/banners/lotto)',
      '<p>A <img src="/art/banners/lotto@1x.webp" alt="cards &amp; &quot;more&quot;" width="780" height="390" loading="lazy"></p>',
    ],
    ['a picture that may not be is its words', '![a *b*](https://a.example/b)', '<p>a b</p>'],
    ['a table is what was typed', '| a | b |\n|---|---|', '<p>| a | b | |---|---|</p>'],
    ['a character’s name is what was typed', '&nbsp;&#x202e;', '<p>&amp;nbsp;&amp;#x202e;</p>'],
  ])('%s', (_, text, html) => {
    expect(render(text)).toBe(html);
  });

  // of CommonMark 0.31.2, by number
  test.each([
    [43, '***\n---\n___', '<hr><hr><hr>'],
    [228, '> # Foo\n> bar\n> baz', '<blockquote><h2>Foo</h2><p>bar baz</p></blockquote>'],
    [301, '- foo\n- bar\n+ baz', '<ul><li>foo</li><li>bar</li></ul><ul><li>baz</li></ul>'],
    [302, '1. foo\n2. bar\n3) baz', '<ol><li>foo</li><li>bar</li></ol><ol start="3"><li>baz</li></ol>'],
    [303, 'Foo\n- bar\n- baz', '<p>Foo</p><ul><li>bar</li><li>baz</li></ul>'],
    [
      304,
      'The number of windows in my house is\n14.  The number of doors is 6.',
      '<p>The number of windows in my house is 14.  The number of doors is 6.</p>',
    ],
    [307, '- foo\n  - bar\n    - baz\n\n\n      bim', '<ul><li>foo<ul><li>bar<ul><li><p>baz</p><p>bim</p></li></ul></li></ul></li></ul>'],
    [351, 'a * foo bar*', '<p>a * foo bar*</p>'],
    [411, '*foo**bar**baz*', '<p><em>foo<strong>bar</strong>baz</em></p>'],
    [482, '[link](/uri "title")', '<p><a href="/uri">link</a></p>'],
    [633, 'foo  \nbaz', '<p>foo<br>baz</p>'],
    [648, 'foo\nbaz', '<p>foo baz</p>'],
  ])('example %i', (_, text, html) => {
    expect(render(text)).toBe(html);
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
