import { defineConfig, presetWind3, transformerDirectives } from 'unocss';

import { iconClasses } from './src/layouts/icons.ts';
import { noUtilities, plainUtilities } from './src/layouts/plain-utilities.ts';
import { shortcuts } from './src/layouts/shortcuts.ts';

const icons = iconClasses();

/** Utilities over the design tokens of src/layouts/tokens.css. Logical properties only: `ms-`, `pe-`, `start-`, `text-start`. */
export default defineConfig({
  presets: [presetWind3({ preflight: false, dark: { dark: '[data-theme="dark"]', light: '[data-theme="light"]' } })],
  preflights: icons.preflights,
  rules: [...icons.rules, ...plainUtilities],
  blocklist: noUtilities,
  transformers: [transformerDirectives()],
  content: {
    pipeline: {
      include: [/\.(astro|tsx|ts)($|\?)/],
      // a style block has no classes to look for: its selectors would be taken for some
      exclude: [/node_modules/, /[?&]type=style/, /\/(?:components|pages)\/staff\//, /\/server\//, /\/contract\/(?!languages)/, /\/dist\//],
    },
  },
  theme: {
    colors: {
      canvas: 'var(--canvas)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      faint: 'var(--faint)',
      line: 'var(--line)',
      sea: 'var(--sea)',
      'on-sea': 'var(--on-sea)',
      sun: 'var(--sun)',
      'on-sun': 'var(--on-sun)',
      win: 'var(--win)',
      loss: 'var(--loss)',
      warn: 'var(--warn)',
    },
    borderRadius: { control: '10px', card: '16px', sheet: '24px', full: '9999px' },
    fontSize: {
      xs: ['0.75rem', '1.5'],
      sm: ['0.8125rem', '1.5'],
      base: ['0.9375rem', '1.5'],
      lg: ['1.0625rem', '1.4'],
      xl: ['1.25rem', '1.3'],
      '2xl': ['1.625rem', '1.2'],
      '3xl': ['2.125rem', '1.15'],
    },
    fontWeight: { normal: '450', semibold: '600', bold: '800' },
    boxShadow: { float: 'var(--float)' },
  },
  shortcuts,
});
