import { describe, expect, test } from 'vitest';

import { iconClasses } from '#site/layouts/icons.ts';

const { rules, preflights } = iconClasses();
const [[pattern, place]] = rules as [[RegExp, (match: RegExpExecArray) => Record<string, string> | undefined]];
const sheet = String(preflights[0]?.getCSS({} as never));
const placeOf = (name: string) => {
  const match = pattern.exec(name);
  return match ? place(match) : undefined;
};

describe('the icons', () => {
  test('are three pictures, in which every icon that the site names has its own place', () => {
    const pictures = [...sheet.matchAll(/url\((.*?%3C\/svg%3E)"\)/g)].map(([, picture = '']) => picture);
    expect(pictures).toHaveLength(3);
    const counts = pictures.map((picture) => {
      const bodies = picture.match(/%3Cg transform='translate\(0 \d+\)'%3E%3C/g) ?? [];
      expect(picture).toContain(`viewBox='0 0 24 ${24 * bodies.length}'`);
      // an icon that the set does not have would leave its square empty
      expect(picture).not.toMatch(/translate\(0 \d+\)'%3E%3C\/g/);
      return bodies.length;
    });
    const [others = 0, first = 0, opened = 0] = counts;
    expect(others).toBeGreaterThan(20);
    expect(first).toBeGreaterThan(20);
    expect(opened).toBeGreaterThan(10);
    const places = (names: readonly string[]) => new Set(names.map((name) => placeOf(`i-tabler-${name}`)?.['-webkit-mask-position'])).size;
    const own = [...sheet.matchAll(/:is\((.*?)\)/g)].map(([, list = '']) => list.split(',').map((name) => name.slice('.i-tabler-'.length)));
    expect(own.map((names) => names.length)).toEqual([first, opened]);
    for (const names of own) expect(places(names)).toBe(names.length);
    // what stands in the second is not in the first as well
    expect(new Set(own.flat()).size).toBe(first + opened);
    expect(places(['chevron-right', 'chevron-left', 'search', 'lock'])).toBe(4);
  });

  test('a name that the set does not have gives no class', () => {
    expect(placeOf('i-tabler-no-such-icon')).toBeUndefined();
  });
});
