import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readFrontMatter } from '#server/domains/content/front-matter.ts';
import { findMarkdownFaults } from '#server/domains/content/markdown-faults.ts';
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
    [
      'an address with brackets',
      '[x](https://a.example/B_(c))',
      '<p><a href="https://a.example/B_(c)" target="_blank" rel="noopener noreferrer">x</a></p>',
    ],
    ['emphasis without spaces', '这是*强调*。', '<p>这是<em>强调</em>。</p>'],
    ['a letter', '[write](mailto:help@laro.example)', '<p><a href="mailto:help@laro.example">write</a></p>'],
    ['a call', '[call](tel:+6328888)', '<p><a href="tel:+6328888">call</a></p>'],
    ['a link that may not be is its words', '[a **b**](http://a.example) c', '<p>a <strong>b</strong> c</p>'],
    ['and one to a script too', '[a](javascript:b())', '<p>a</p>'],
    ['an address alone is words', 'https://a.example <https://b.example>', '<p>https://a.example &lt;https://b.example&gt;</p>'],
    ['a hard end of a line', 'One  \ntwo\\\nthree\nfour', '<p>One<br />two<br />three four</p>'],
    ['a quote', '> one\n> two', '<blockquote><p>one two</p></blockquote>'],
    ['a rule', 'One\n---\nTwo', '<p>One</p><hr /><p>Two</p>'],
    ['a code', 'Type `A*B*`', '<p>Type <code>A*B*</code></p>'],
    ['a note in brackets', '[Note]: keep this', '<p>[Note]: keep this</p>'],
    ['a year', 'It was so in\n2026. Then', '<p>It was so in 2026. Then</p>'],
    ['facts', '- {{minimumAge}} _{{ brand }}_', '<ul><li>{{minimumAge}} <em>{{ brand }}</em></li></ul>'],
    [
      'a picture',
      'A ![cards & "more"](/art/banners/lotto)',
      '<p>A <img src="/art/banners/lotto@1x.webp" alt="cards &amp; &quot;more&quot;" width="780" height="390" loading="lazy" /></p>',
    ],
    ['a picture that may not be is its words', '![a *b*](https://a.example/b)', '<p>a b</p>'],
    ['a table is what was typed', '| a | b |\n|---|---|', '<p>| a | b | |---|---|</p>'],
    ['a character’s name is what was typed', '&nbsp;&#x202e;', '<p>&amp;nbsp;&amp;#x202e;</p>'],
  ])('%s', (_, text, html) => {
    expect(render(text)).toBe(html);
  });
});

describe('what would show as typed is named, by line', () => {
  test.each([
    ['a table', 'One\n\n| a | b |\n|---|:-:|\n| c | d |', '4 table'],
    ['a fence, where it begins and ends', 'One\n~~~\ntwo\n~~~', '2 fence, 4 fence'],
    ['in an item of a quote', '> - one\n>   ```', '2 fence'],
    ['an underline', 'One\n===', '2 underline'],
    ['a heading without a space', 'One\n##Two', '2 heading'],
    ['a footnote', 'One [^1]\n\n[^1]: /two', '1 reference, 3 reference'],
    ['a reference', 'One\n[two][1]', '2 reference'],
    ['where a reference leads', '[one]: https://a.example', '1 reference'],
    ['words that are struck out', 'a ~~b~~', '1 strike'],
    ['a character’s name', 'One\ntwo&nbsp;three', '2 entity'],
    ['an address in brackets', 'One\n- <https://a.example>\n- <a@b.example>', '2 address, 3 address'],
    ['a tag, within any other form', '- a\n- **[<b>](/m/help)**', '2 html'],
    ['strong words with a space inside', 'One\n*two\n** three ***', '3 unclosed'],
    ['strong words that end in punctuation, before a letter', '**強調：**文字', '1 unclosed'],
    ['a link that may not be', '- a\n\n  b\n  [c](http://d.example)', '4 link'],
    ['a link that is none', 'One\n[two](/m/help three)', '2 link'],
    ['a link around a link', '[a [b](/m/help)](/m/home)', '1 link'],
    ['a picture that may not be', 'One\n\ntwo ![three](/m/home)', '3 link'],
    ['what stands in the words of a picture', 'One\n![two\n<b>](/art/banners/lotto)', '3 html'],
  ])('%s', (_, text, faults) => {
    expect(
      findMarkdownFaults(text)
        .map(({ line, code }) => `${line + 1} ${code}`)
        .join(', '),
    ).toBe(faults);
  });

  test.each([
    ['letter for letter', 'Type `<b>`, `&nbsp;`, `~~x~~` or `[a](b)`'],
    ['with a mark before it', '\\<b> \\[a](b) \\*\\* \\~\\~a~~ \\&nbsp;'],
    ['as words', 'R&D; a & b; A|B, 5 < 6, ~5, #1, [Note]: keep, [x] 5*, __________'],
    [
      'by its form',
      '## One\n\n> **two**\n\n1) [three](/m/help "t")\n   - ![four](/art/banners/lotto)\n\n---\n\n{{minimumAge}} `five`\\\nsix',
    ],
  ])('but not what is meant: %s', (_, text) => {
    expect(findMarkdownFaults(text)).toEqual([]);
  });
});

test('the content that comes with the platform has nothing in it that would show as typed', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) => /^\w+[/\\].+\.md$/.test(name));
  expect(files.length).toBeGreaterThan(400);
  const faulty = files.filter((name) => findMarkdownFaults(readFrontMatter(readFileSync(join('content', name), 'utf8')).body).length > 0);
  expect(faulty).toEqual([]);
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
