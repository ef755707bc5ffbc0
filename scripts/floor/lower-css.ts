import type { AtRule, ChildNode, Declaration, Helpers, Plugin } from 'postcss';

import { oklch } from '../art/lib/colour.mjs';

/**
 * The style sheet options of both builds. Lightning CSS leaves `light-dark()` alone (its number 1048576): we use none, and it saves two
 * variables.
 */
export const floorStyles = { postcss: { plugins: [lowerCss()] }, lightningcss: { exclude: 1_048_576 } };

/** Features newer than the floor, newest first: a declaration that needs several is left to the newest. */
const fallbacks: readonly { needs: (declaration: Declaration) => boolean; test: string }[] = [
  { needs: ({ value }) => /oklch\(|color-mix\(/.test(value), test: '(color:color-mix(in oklch,red,red))' },
  { needs: ({ value }) => /\d[dsl]v[hw]\b/.test(value), test: '(height:1dvh)' },
  { needs: ({ value }) => /\dcqi\b/.test(value), test: '(width:1cqi)' },
  { needs: ({ prop }) => /^(?:translate|rotate|scale)$/.test(prop), test: '(translate:0)' },
  { needs: ({ prop, value }) => prop === 'overflow' && value === 'clip', test: '(overflow:clip)' },
];

/**
 * Style sheets for the oldest browsers. Colours that are known at build time become sRGB. Values that depend on a custom property, and
 * dynamic viewport units, get a rule under `@supports not`, which others skip: putting an older value before the new one would not work,
 * since a declaration with `var()` is dropped only when it is computed, and takes the older one with it.
 */
function lowerCss(): Plugin {
  return {
    postcssPlugin: 'laro:lower-css',
    OnceExit(root, helpers) {
      const found: Declaration[] = [];
      root.walkDecls((declaration) => {
        declaration.value = fixColours(declaration.value);
        found.push(declaration);
      });
      for (const declaration of found) addFallback(declaration, helpers);
    },
  };
}

function addFallback(declaration: Declaration, helpers: Helpers): void {
  const need = fallbacks.find(({ needs }) => needs(declaration));
  const rule = declaration.parent;
  if (!need || rule?.type !== 'rule') return;
  // a keyframe contains no rules
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
  let supports: ChildNode | undefined = rule.next();
  while (isFallback(supports) && supports.params !== `not ${need.test}`) supports = supports.next();
  if (!isFallback(supports)) {
    supports = new helpers.AtRule({ name: 'supports', params: `not ${need.test}` });
    supports.append(rule.clone({ nodes: [] }));
    rule.after(supports);
  }
  const older = supports.first;
  const instead = olderDeclaration(declaration);
  // Astro runs its style blocks through here twice
  if (older?.type === 'rule' && !older.some((node) => node.type === 'decl' && node.prop === instead.prop && node.value === instead.value))
    older.append(declaration.clone(instead));
}

const isFallback = (node: ChildNode | undefined): node is AtRule =>
  node?.type === 'atrule' && fallbacks.some(({ test }) => node.params === `not ${test}`);

/** Every colour function of a value without a custom property, as `#rrggbb` or `rgb()`. */
export function fixColours(value: string): string {
  return replaceFunction(value, 'oklch', (inside, whole) => (/var\(|calc\(/.test(inside) ? whole : srgb(inside)));
}

function olderDeclaration({ prop, value }: Declaration): { prop: string; value: string } {
  if (prop === 'overflow') return { prop, value: 'hidden' };
  if (/^(?:translate|rotate|scale)$/.test(prop)) return { prop: 'transform', value: `${prop}(${split(value, ' ').join(', ')})` };
  return { prop, value: olderValue(value) };
}

/** The value without what the oldest browsers do not support. */
export function olderValue(value: string): string {
  const hued = replaceFunction(value, 'oklch', hsl);
  return (
    replaceFunction(hued, 'color-mix', (inside) => strongerOf(inside))
      .replaceAll(/(\d)[dsl](v[hw])\b/g, '$1$2')
      // a container is about a third of the page wide
      .replaceAll(/(\d+)cqi\b/g, (_, part: string) => `${Number(part) * 0.3}vw`)
  );
}

function srgb(inside: string): string {
  const { lightness, chroma, hue, alpha } = read(inside);
  const hex = oklch(lightness, chroma, Number(hue));
  if (alpha === undefined) return hex;
  const [red, green, blue] = channels(hex);
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** A colour whose hue only the page knows: HSL with the same average lightness and saturation over all hues. */
function hsl(inside: string): string {
  const { lightness, chroma, hue, alpha } = read(inside);
  const samples = Array.from({ length: 12 }, (_, at) => hslOf(oklch(lightness, chroma, at * 30)));
  const mean = (of: (sample: { saturation: number; light: number }) => number) =>
    Math.round(samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length);
  const [saturation, light] = [mean((sample) => sample.saturation), mean((sample) => sample.light)];
  return `hsl(calc(${hue.replace(/^calc\((.*)\)$/, '$1')} - 25) ${saturation}% ${light}%${alpha === undefined ? '' : ` / ${alpha}`})`;
}

/** Lightness and chroma computed from a property are set to their middle. */
function read(inside: string) {
  if (inside.startsWith('from ')) throw new Error(`oklch(${inside}): a relative colour is newer than the polyfills, mix it instead`);
  const [colour = '', alpha] = split(inside, '/');
  const [lightness = '', chroma = '', hue = ''] = split(colour, ' ');
  const middle = (text: string, otherwise: number) => (/calc|var/.test(text) ? otherwise : Number.parseFloat(text));
  return { lightness: middle(lightness, 80) / 100, chroma: middle(chroma, 0.12), hue, alpha };
}

/** `color-mix(in X, A 30%, B)`: the colour with the larger share. */
function strongerOf(inside: string): string {
  const [, first = '', second = ''] = split(inside, ',');
  const share = / (\d+(?:\.\d+)?)%$/;
  const of = share.exec(first)?.[1];
  const ofSecond = share.exec(second)?.[1];
  const isFirst = of === undefined ? ofSecond === undefined || Number(ofSecond) <= 50 : Number(of) >= 50;
  return (isFirst ? first : second).replace(share, '');
}

function channels(hex: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function hslOf(hex: string): { saturation: number; light: number } {
  const [red, green, blue] = channels(hex).map((channel) => channel / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 2;
  const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * light - 1));
  return { saturation: saturation * 100, light: light * 100 };
}

/** The parts between separators outside brackets. */
function split(text: string, mark: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of text.trim()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function replaceFunction(value: string, name: string, replace: (inside: string, whole: string) => string): string {
  let out = '';
  let from = 0;
  for (let at = value.indexOf(`${name}(`); at >= 0; at = value.indexOf(`${name}(`, from)) {
    let end = at + name.length + 1;
    for (let depth = 1; depth > 0 && end < value.length; end += 1) depth += value[end] === '(' ? 1 : value[end] === ')' ? -1 : 0;
    out +=
      value.slice(from, at) +
      replace(
        value
          .slice(at + name.length + 1, end - 1)
          .replaceAll(/\s+/g, ' ')
          .trim(),
        value.slice(at, end),
      );
    from = end;
  }
  return out + value.slice(from);
}
