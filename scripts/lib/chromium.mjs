import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { brought } from './paths.mjs';

// first the engine without the browser's own windows: the same pages for about half the processor time
const distributed = ['chromium-headless-shell', 'chromium'];
const known = [
  ...distributed.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches under which a headless Chromium runs as root and asks nobody for anything. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A whole Chromium, for what the headless shell has not: it keeps no pages to come back to. '' = there is none. */
export const wholeChromium = () => known.find((path) => !path.endsWith('headless-shell') && existsSync(path)) ?? '';

/** A Chromium: the machine's own, else from the distribution's packages (as root), else Playwright's. Returns its path; '' = Playwright's own. */
export function ensureChromium() {
  const found = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of distributed) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  const playwright = spawnSync(brought.node(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  if (playwright.status !== 0) throw new Error('No Chromium: install one and name it in CHROMIUM_PATH.');
  return '';
}
