import { describe, expect, test } from 'vitest';

import { fixColours, olderValue } from '../../scripts/floor/lower-css.ts';

describe('a style sheet for the oldest browsers', () => {
  test.each([
    ['oklch(46% 0.19 262)', '#114cbf'],
    ['oklch(100% 0 0)', '#ffffff'],
    ['0 1px 2px oklch(22% 0.03 265 / 6%)', '0 1px 2px rgb(20 26 41 / 6%)'],
    // known to the page alone
    ['oklch(46% 0.19 var(--hue))', 'oklch(46% 0.19 var(--hue))'],
  ])('writes %s as %s', (value, written) => expect(fixColours(value)).toBe(written));

  test('refuses a relative colour, which even browsers that load no polyfill lack', () =>
    expect(() => olderValue('oklch(from var(--sun) l c h / 30%)')).toThrow('relative colour'));

  test.each([
    ['oklch(46% 0.19 var(--hue))', 'hsl(calc(var(--hue) - 25) 81% 30%)'],
    ['oklch(72% 0.14 calc(var(--hue) + 40) / 50%)', 'hsl(calc(var(--hue) + 40 - 25) 72% 59% / 50%)'],
    ['color-mix(in oklch, var(--surface) 92%, transparent)', 'var(--surface)'],
    ['color-mix(in oklch, var(--accent) 16%, transparent)', 'transparent'],
    ['color-mix(in oklch, var(--surface), #e7b643 14%)', 'var(--surface)'],
    ['linear-gradient(color-mix(in oklch, var(--sun) 14%, transparent), red)', 'linear-gradient(transparent, red)'],
    ['min(88dvh, 720px, 100dvh - var(--bar))', 'min(88vh, 720px, 100vh - var(--bar))'],
    ['min(1rem, 100cqi / 5)', 'min(1rem, 30vw / 5)'],
  ])('puts in place of %s, under `@supports not`, %s', (value, older) => expect(olderValue(value)).toBe(older));
});
