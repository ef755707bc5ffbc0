import { entryAt, lacking, newerSelectors } from './newer-features.ts';

const isNewer = (...path: string[]) => entryAt(...path) !== undefined && lacking(entryAt(...path)).length > 0;
/** Where the data lists value functions, by their names in style sheets. */
const functionFolders = [
  ['css', 'types'],
  ['css', 'types', 'color'],
  ['css', 'types', 'gradient'],
  ['css', 'types', 'easing-function'],
  ['css', 'types', 'image'],
  ['css', 'types', 'filter-function'],
  ['css', 'types', 'transform-function'],
];
const units: Readonly<Record<string, RegExp>> = {
  'unit: dynamic viewport': /\d[dsl]v(?:w|h|i|b|min|max)\b/,
  'unit: container': /\d(?:cqw|cqh|cqi|cqb|cqmin|cqmax)\b/,
  'unit: line height': /\dr?lh\b/,
};
const newSelectors = new Set(newerSelectors());

/**
 * CSS features used by a minified style sheet that some browser of the floor lacks: `property: inset`, `selector: has`, `at-rule: layer`,
 * `function: oklch`. Anything under `@supports` with a condition for it is left out.
 */
export function findNewerCss(sheet: string): Set<string> {
  const css = withoutAsked(sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/g, 'url()'));
  const found = new Set<string>();
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g)) if (isNewer('css', 'at-rules', name)) found.add(`at-rule: ${name}`);
  for (const [, block = ''] of css.matchAll(/\{([^{}]*)\}/g)) readDeclarations(block, found);
  for (const [, selector = ''] of css.matchAll(/(?:^|[{}])([^{}@]+)(?=\{)/g))
    for (const [, name = ''] of selector.replaceAll(/\\./g, '').matchAll(/::?([a-z-]+)/g))
      if (newSelectors.has(name)) found.add(`selector: ${name}`);
  return found;
}

function readDeclarations(block: string, found: Set<string>): void {
  for (const declaration of block.split(';')) {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim();
    const value = declaration.slice(at + 1);
    if (at < 0) continue;
    if (!property.startsWith('-') && isNewer('css', 'properties', property) && !isPrefixedToo(block, property))
      found.add(`property: ${property}`);
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z-]+)\(/g))
      if (functionFolders.some((folder) => isNewer(...folder, name))) found.add(`function: ${name}`);
    for (const [name, pattern] of Object.entries(units)) if (pattern.test(value)) found.add(name);
    if (isNewer('css', 'properties', property, value.trim())) found.add(`property: ${property}: ${value.trim()}`);
  }
}

/** A browser that supports a property only with a prefix is served by the prefixed one. */
const isPrefixedToo = (block: string, property: string) => block.includes(`-webkit-${property}:`) || block.includes(`-moz-${property}:`);

/** The sheet without `@supports` blocks that test for a feature, and without declarations that have an older value in a `not` block. */
function withoutAsked(css: string): string {
  let out = css;
  for (let at = out.indexOf('@supports'); at >= 0; at = out.indexOf('@supports')) {
    const open = out.indexOf('{', at);
    let end = open + 1;
    for (let depth = 1; depth > 0 && end < out.length; end += 1) depth += out[end] === '{' ? 1 : out[end] === '}' ? -1 : 0;
    const before = out.slice(0, at);
    const inside = out.slice(open + 1, end - 1);
    out = (out.slice(at, open).includes('not ') ? withoutReplaced(before, inside) : before) + out.slice(end);
  }
  return out;
}

/** `a{b:new}@supports not (…){a{b:old}}`: with the older value there, the new one is not a fault. */
function withoutReplaced(before: string, inside: string): string {
  let out = before;
  for (const [, selector = '', declarations = ''] of inside.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const replaced = new Set(declarations.split(';').map(propertyOf));
    if (replaced.has('transform')) for (const name of ['translate', 'rotate', 'scale']) replaced.add(name);
    for (let rule = out.lastIndexOf(`${selector}{`); rule >= 0; rule = rule > 0 ? out.lastIndexOf(`${selector}{`, rule - 1) : -1) {
      // not the end of a longer selector
      if (rule > 0 && !/[{};]/.test(out[rule - 1] ?? '')) continue;
      const end = out.indexOf('}', rule);
      const kept = out.slice(rule + selector.length + 1, end).split(';');
      out = `${out.slice(0, rule)}${selector}{${kept.filter((one) => !replaced.has(propertyOf(one))).join(';')}${out.slice(end)}`;
    }
  }
  return out;
}

const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));
