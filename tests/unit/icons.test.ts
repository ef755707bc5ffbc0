import { describe, expect, test } from 'vitest';

import { iconClasses } from '#site/layouts/icons.ts';

const { rules, preflights, pages } = iconClasses();
const [[pattern, place]] = rules as [[RegExp, (match: RegExpExecArray) => Record<string, string> | undefined]];
const sheet = String(preflights[0]?.getCSS({} as never));
const placeOf = (name: string) => {
  const match = pattern.exec(name);
  return match ? place(match) : undefined;
};

/** How many icons each picture of a sheet holds. */
function countsIn(css: string): number[] {
  const pictures = [...css.matchAll(/url\((.*?%3C\/svg%3E)"\)/g)].map(([, picture = '']) => picture);
  return pictures.map((picture) => {
    const bodies = picture.match(/%3Cg transform='translate\(0 \d+\)'%3E%3C/g) ?? [];
    expect(picture).toContain(`viewBox='0 0 24 ${24 * bodies.length}'`);
    // an icon that the set does not have would leave its square empty
    expect(picture).not.toMatch(/translate\(0 \d+\)'%3E%3C\/g/);
    return bodies.length;
  });
}

describe('the icons', () => {
  test('of every page are three pictures, in which each has its own place', () => {
    const counts = countsIn(sheet);
    expect(counts).toHaveLength(3);
    const [others = 0, first = 0, opened = 0] = counts;
    expect(others).toBeGreaterThan(10);
    expect(first).toBeGreaterThan(20);
    expect(opened).toBeGreaterThan(10);
    const places = (names: readonly string[]) => new Set(names.map((name) => placeOf(`i-tabler-${name}`)?.['-webkit-mask-position'])).size;
    const own = [...sheet.matchAll(/:is\((.*?)\)/g)].map(([, list = '']) => list.split(',').map((name) => name.slice('.i-tabler-'.length)));
    expect(own.map((names) => names.length)).toEqual([first, opened]);
    for (const names of own) expect(places(names)).toBe(names.length);
    // what stands in the second is not in the first as well
    expect(new Set(own.flat()).size).toBe(first + opened);
    expect(places(['search', 'chevron-down', 'loader-2', 'alert-circle'])).toBe(4);
  });

  test('that only single pages show are one picture of a sheet of theirs, and in no sheet of every page', () => {
    const { names, css } = pages;
    expect(countsIn(css)).toEqual([names.length]);
    expect(names.length).toBeGreaterThan(20);
    // it says more than the common rule, in whatever order the two sheets are linked
    for (const rule of css.match(/[^{}]+(?=\{)/g) ?? []) expect(rule).toMatch(/^\[class\](?:\.i-tabler-|:is\()/);
    const places = names.map((name) => new RegExp(`\\.i-tabler-${name}\\{-webkit-mask-position:([^}]+)\\}`).exec(css)?.[1]);
    expect(places).not.toContain(undefined);
    expect(new Set(places).size).toBe(names.length);
    for (const name of names) expect(placeOf(`i-tabler-${name}`)).toBeUndefined();
  });

  test('that show without a line, or in a part that comes without a head, are at hand on every page', () => {
    for (const name of ['wifi-off', 'refresh', 'brand-android', 'share-2']) expect(placeOf(`i-tabler-${name}`)).toBeDefined();
  });

  test('a name that the set does not have gives no class', () => {
    expect(placeOf('i-tabler-no-such-icon')).toBeUndefined();
  });
});
