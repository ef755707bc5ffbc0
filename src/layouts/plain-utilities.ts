import type { Rule } from 'unocss';

const hundredths = (part = '') => String(Number(part) / 100);

/**
 * Utilities of the preset that would need some forty variables on every element of a page, written as plain properties instead:
 * those variables were most of the cost of computing a page's styles.
 */
export const plainUtilities: Rule[] = [
  ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
  [/^scale-(\d+)$/, ([, part]) => ({ transform: `scale(${hundredths(part)})` })],
  ['mirrored', { transform: 'scaleX(-1)' }],
  [/^rotate-(\d+)$/, ([, degrees]) => ({ transform: `rotate(${degrees}deg)` })],
  ['transition-press', { 'transition-property': 'transform, filter, opacity', 'transition-timing-function': 'ease-out' }],
  [/^brightness-(\d+)$/, ([, part]) => ({ filter: `brightness(${hundredths(part)})` })],
];

/** Words in our code that the preset would take for utilities: none is a class. */
export const noUtilities = [
  'transform',
  'filter',
  'backdrop-filter',
  'transition',
  'container',
  'outline',
  'resize',
  'table',
  'visible',
  'ring',
  'rounded',
  'top-2',
  'top-3',
  'bottom-2',
  'tab',
  'b',
  'ms',
  'px',
  'h1',
  'h2',
  'h3',
  'h23',
];
