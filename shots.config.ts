import { defineConfig } from '@playwright/test';

import { languages } from './contract/languages.ts';
import journeys from './playwright.config.ts';
import type { ShotOptions } from './tests/e2e/shots/site.ts';

/** A phone, a tablet, a desktop. */
const sizes = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
];

/** Set by `--languages`: a sheet of twelve screens for each of these, instead of all screens in two languages. */
const asked = process.env['SHOTS_LANGUAGES'];
const onPhone = { theme: 'light', ...sizes[0] } as const;

// npm run shots: pictures of all screens beside the accepted ones. Where those are: SHOTS_DIR.
export default defineConfig<ShotOptions>({
  ...journeys,
  testDir: 'tests/e2e/shots',
  outputDir: '.cache/shots/different',
  snapshotPathTemplate: `${process.env['SHOTS_DIR'] ?? '.cache/shots/accepted'}/{arg}{ext}`,
  globalSetup: './tests/e2e/shots/site.ts',
  webServer: [],
  // what a busy machine did not show in time is looked at once more
  retries: 1,
  workers: 3,
  reporter: [['line'], ['html', { outputFolder: '.cache/shots/report', open: 'never' }]],
  // one machine draws the same twice; by Playwright's own 0.2 a white button that turns pale green is the same
  expect: { timeout: 8000, toHaveScreenshot: { threshold: 0.03 } },
  // who wants no motion has no carousel that turns and no text that runs
  use: { ...journeys.use, trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
  testMatch: asked === undefined ? 'screens.spec.ts' : 'languages.spec.ts',
  projects: asked === undefined ? allScreens() : sheets(asked),
});

function allScreens() {
  return (['tl', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      sizes.map((size) => ({ name: `${language}-${theme}-${size.viewport.width}`, use: { language, theme, ...size } })),
    ),
  );
}

function sheets(tags: string) {
  const chosen = languages.filter(({ tag }) => tags === 'all' || tags.split(',').includes(tag));
  return chosen.map(({ tag }) => ({ name: tag, use: { language: tag, ...onPhone } }));
}
