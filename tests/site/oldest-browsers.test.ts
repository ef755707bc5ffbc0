import { readFileSync, readdirSync } from 'node:fs';

import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

import { findNewerCss } from '../../scripts/floor/find-newer-css.ts';
import { findNewer, walk, type SyntaxNode } from '../../scripts/floor/find-newer.ts';
import { lacking, entryAt, newerFeatures } from '../../scripts/floor/newer-features.ts';

/** What src/floor/polyfills.js brings. */
const polyfilled = new Set([
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'CanvasRenderingContext2D.prototype.roundRect',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'Object.hasOwn',
  'URL.canParse',
]);

/** Looked at: why each is no fault although the check cannot see it. */
const reviewed = new Map([
  // names of our own things and of packages' own things
  ['AnimationEvent.prototype.animation', 'a key of an object of React'],
  ['ArrayBuffer.prototype.transfer', 'the bank details of a deposit'],
  ['Function.prototype.displayName', 'the name of a game'],
  ['Gamepad.prototype.hand', 'cards of a side'],
  ['Iterator.prototype.drop', 'a method of our own stores'],
  ['Iterator.prototype.take', 'a method of our own stores'],
  ['Iterator.prototype.toArray', 'React’s Children.toArray, which the carousel calls'],
  ['PerformanceResourceTiming.prototype.contentEncoding', 'a key of a JSON schema'],
  ['RTCDataChannel.prototype.priority', 'a key of an object of React'],
  ['RTCIceCandidate.prototype.address', 'where somebody lives, or a visitor’s address'],
  ['SubtleCrypto.prototype.getPublicKey', 'a method of the curves'],
  ['Uint8Array.prototype.fromHex', 'a method of the curves'],
  ['Uint8Array.prototype.toHex', 'a method of the curves'],
  ['IntersectionObserver.prototype.scrollMargin', 'an option of what says which rows of a list are drawn'],
  // read or written where a browser without them goes on as well
  ['event: touchstart', 'what says which rows are drawn listens to it; a mouse fires none'],
  ['event: touchend', 'what says which rows are drawn listens to it; a mouse fires none'],
  ['event: touchcancel', 'what says which rows are drawn listens to it; a mouse fires none'],
  ['event: scrollend', 'what says which rows are drawn asks for it first'],
  ['CSSStyleDeclaration.prototype.cssFloat', 'React writes it for a style that is named float'],
  ['MouseEvent.prototype.movementX', 'the charts compare it with zero'],
  ['MouseEvent.prototype.movementY', 'the charts compare it with zero'],
  ['PerformanceResourceTiming.prototype.transferSize', 'React takes it for a hint'],
  ['PublicKeyCredential.prototype.authenticatorAttachment', 'sent on if there is one'],
  ['Document.prototype.startViewTransition', 'React, inside of try, for a component that we do not use'],
  ['trustedTypes', 'the carousel writes without them'],
  // asked for in another file
  ['CompressionStream', 'asked for by the package, for a compression that we do not use'],
  ['ServiceWorkerRegistration.prototype.pushManager', 'asked for by canPush'],
  ['ServiceWorkerRegistration.prototype.showNotification', 'answers a push: where there is none it is not called'],
  ['URLPattern', 'after addRoutes was asked for, which came later'],
  // events that never come where they are not known: nothing waits for them alone
  ['event: cancel', 'of dialogs, at the floor; of file fields it is newer'],
  ['event: change', 'of fields, at the floor; of other things it is newer'],
  ['event: error', 'of pictures and scripts, at the floor; of other things it is newer'],
  ['event: notificationclick', 'where there are notices'],
  ['event: orientationchange', 'the carousel measures itself on resize too'],
  ['event: push', 'where there is push'],
]);

/** Style that a browser without it does without: what each page then looks like was looked at. */
const withoutHarm = [
  // the older name stands before it
  'property: text-align: match-parent',
  // layout that is a little different
  'at-rule: container',
  'property: container-type',
  'property: content-visibility',
  'property: contain-intrinsic-size',
  'property: field-sizing',
  'property: scrollbar-gutter',
  'property: scrollbar-width',
  'property: scroll-initial-target',
  'property: text-wrap',
  'property: overscroll-behavior',
  'property: overscroll-behavior-x',
  // alignment in grids and flexible boxes is at the floor: newer in blocks alone
  'property: align-content: end',
  'property: align-content: start',
  'property: align-self: end',
  'property: align-self: start',
  'property: inline-size: fit-content',
  // motion
  'at-rule: starting-style',
  'at-rule: view-transition',
  'property: view-transition-name',
  'selector: view-transition-group',
  'selector: view-transition-new',
  'selector: view-transition-old',
  // colours of controls, marks and pointers
  'property: accent-color',
  'property: forced-color-adjust',
  'property: resize',
  'property: user-select: all',
  'selector: selection',
  // in rules of their own, or in :is(), which forgives what it does not know; where it matters there is `@supports not selector()`
  'selector: has',
  'selector: modal',
  'selector: open',
  'selector: popover-open',
  // a declaration of the older unit stands before it
  'unit: dynamic viewport',
];
const isHarmless = (use: string) =>
  withoutHarm.some((known) => use === known || use.startsWith(`${known}: `)) || use.startsWith('property: cursor: ');

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
/** The sheet of all pages together with the older values that lie beside it. */
const withOlder = (files: ReturnType<typeof filesOf>) =>
  files
    .filter(({ name }) => !name.endsWith('.older.css'))
    .map(({ name, text }) => ({
      name,
      text: text + (files.find((other) => other.name === name.replace(/\.css$/, '.older.css'))?.text ?? ''),
    }));
const inlineOf = (path: string, tag: 'script' | 'style') =>
  Array.from(readFileSync(path, 'utf8').matchAll(new RegExp(`<${tag}(?: type="module")?>(.+?)</${tag}>`, 'gs')), ([, text = '']) => ({
    name: `${path}.js`,
    text,
  }));
const pages = ['dist/client/lottery-verifier.en.html', 'dist/studio/fairness-verifier.en.html'];
/** Everything that browsers run, but what src/floor gives to those that need it. */
const scripts = isBuilt
  ? [
      ...filesOf('dist/client/_astro', '.js'),
      ...filesOf('dist/client', '.js'),
      ...filesOf('dist/studio/assets', '.js'),
      ...filesOf('vendor-demo/page', '.js'),
      ...pages.flatMap((page) => inlineOf(page, 'script')),
    ].filter(({ name }) => !/^(?:polyfills|too-old)\./.test(name))
  : [];
const sheets = isBuilt
  ? [
      ...['dist/client/_astro', 'dist/studio/assets', 'vendor-demo/page'].flatMap((folder) => withOlder(filesOf(folder, '.css'))),
      ...pages.flatMap((page) => inlineOf(page, 'style')),
    ]
  : [];
const parse = (name: string, text: string) => parseSync(name, text).program as unknown as SyntaxNode;

describe.runIf(isBuilt)('what the oldest browsers of the floor load', () => {
  test('uses no built-in that one of them lacks, but where the script asks for it or a polyfill brings it', () => {
    const unknown = new Map<string, string>();
    for (const { name, text } of scripts)
      for (const use of findNewer(name, text))
        if (!use.isGuarded && !polyfilled.has(use.name) && !reviewed.has(use.name)) unknown.set(use.name, `${name}: ${use.near}`);
    expect([...unknown]).toEqual([]);
  });

  test('has no syntax that one of them cannot read', () => {
    const newer = new Set<string>();
    for (const { name, text } of scripts)
      walk(parse(name, text), (node) => {
        if (node.type === 'StaticBlock' || node.type === 'ImportAttribute' || node.type === 'Decorator') newer.add(`${name}: ${node.type}`);
        if (node.type === 'VariableDeclaration' && /using/.test(String(node['kind']))) newer.add(`${name}: using`);
      });
    expect([...newer]).toEqual([]);
  });

  test('has no selector in a script that one of them refuses', () => {
    const refused = /:(?:has|modal|user-valid|user-invalid|open|state|playing|paused)(?![\w-])/;
    // src/islands/ui/modal-dialogs.ts, and its question
    const askedFor = ['dialog:modal', 'selector(:modal)'];
    const found: string[] = [];
    for (const { name, text } of scripts)
      walk(parse(name, text), (node) => {
        const value =
          node.type === 'Literal' ? node['value'] : node.type === 'TemplateElement' ? (node['value'] as { cooked: string }).cooked : '';
        if (typeof value === 'string' && refused.test(value) && !askedFor.includes(value)) found.push(`${name}: ${value}`);
      });
    expect(found).toEqual([]);
  });

  test('has no style that breaks a page of one of them', () => {
    const unknown = new Map<string, string>();
    for (const { name, text } of sheets) for (const use of findNewerCss(text)) if (!isHarmless(use)) unknown.set(use, name);
    expect([...unknown]).toEqual([]);
  });
});

describe.runIf(isBuilt)('the first script of every page', () => {
  const head = readFileSync('dist/studio/slot.html', 'utf8').match(/<script>(.*?)<\/script>/s)?.[1] ?? '';
  const own = filesOf('dist/client/_astro', '.js').find(({ name }) => name.startsWith('too-old.'))?.text ?? '';

  test('and what browsers below the floor load are in the syntax of 2009', () => {
    const old =
      /^(?:Program|(?:Expression|Variable|Function|If|For|Return|Try|Catch|Block|Empty|Throw)(?:Statement|Declaration|Declarator|Clause)?|FunctionExpression|(?:Call|New|Member|Assignment|Binary|Logical|Unary|Update|Conditional|Sequence|Object|Array|This)Expression|ParenthesizedExpression|Identifier|Literal|Property|VariableDeclarator)$/;
    expect([head.length, own.length].every((length) => length > 100)).toBe(true);
    for (const text of [head, own])
      walk(parse('head.js', text), (node) => {
        expect(node.type).toMatch(old);
        if (node.type === 'VariableDeclaration') expect(node['kind']).toBe('var');
        if (node.type === 'CatchClause') expect(node['param']).not.toBeNull();
      });
  });

  test('asks for what no browser has that lacks something which is polyfilled', () => {
    expect(head).toContain('canParse');
    expect(head).toContain('popover');
    const asked = [entryAt('api', 'URL', 'canParse_static'), entryAt('api', 'HTMLElement', 'popover')];
    const versions = (entry: (typeof asked)[number], browser: string) => {
      const statements = [entry?.__compat?.support[browser as 'chrome'] ?? []].flat();
      return Math.min(...statements.map(({ version_added: added }) => Number.parseFloat(String(added).replace('≤', ''))));
    };
    for (const feature of newerFeatures().filter(({ name }) => polyfilled.has(name))) {
      const folder = entryAt('api', feature.owner) ? 'api' : 'builtins';
      const path = folder === 'api' ? ['api', feature.owner] : ['javascript', 'builtins', feature.owner];
      const entry = entryAt(...path, feature.member) ?? entryAt(...path, `${feature.member}_static`);
      for (const browser of lacking(entry))
        expect(
          asked.some((one) => versions(one, browser) >= versions(entry, browser)),
          `${feature.name} in ${browser}`,
        ).toBe(true);
    }
  });
});
