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
  test('are one picture, in which every icon that the site names has its own place', () => {
    expect(sheet.match(/url\(/g)).toHaveLength(1);
    const bodies = sheet.match(/%3Cg transform='translate\(0 \d+\)'%3E%3C/g) ?? [];
    expect(bodies.length).toBeGreaterThan(50);
    expect(sheet).toContain(`viewBox='0 0 24 ${24 * bodies.length}'`);
    // an icon that the set does not have would leave its square empty
    expect(sheet).not.toMatch(/translate\(0 \d+\)'%3E%3C\/g/);
    const places = ['home', 'home-filled', 'x', 'refresh', 'eye'].map((name) => placeOf(`i-tabler-${name}`)?.['-webkit-mask-position']);
    expect(new Set(places).size).toBe(5);
  });

  test('a name that the set does not have gives no class', () => {
    expect(placeOf('i-tabler-no-such-icon')).toBeUndefined();
  });
});
