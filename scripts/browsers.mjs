import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildWhenStale } from './lib/build.mjs';
import { root } from './lib/paths.mjs';

// npm run browsers [-- firefox|webkit [tl|en]]: the smoke journey in browsers other than Chromium, on its own platform.
const [onlyBrowser, onlyLanguage] = process.argv.slice(2);
const known = {
  firefox: { package: 'firefox-esr', paths: ['/usr/bin/firefox-esr'], language: 'tl' },
  webkit: { package: 'webkit2gtk-driver', paths: ['/usr/bin/WebKitWebDriver'], language: 'en' },
};
if (onlyBrowser && !(onlyBrowser in known)) throw new Error(`there is no browser "${onlyBrowser}": ${Object.keys(known).join(', ')}`);
const wanted = Object.entries(known).filter(([name]) => !onlyBrowser || name === onlyBrowser);
const find = (paths) => globSync(paths).find((path) => existsSync(path));

const missing = wanted.filter(([, { paths }]) => !find(paths)).map(([, browser]) => browser.package);
if (wanted.some(([name]) => name === 'webkit') && !existsSync('/usr/bin/Xvfb')) missing.push('xvfb');
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get update && apt-get install -y ${missing.join(' ')}`);
  process.exit(1);
}

await buildWhenStale();
const { serve } = await import('../tests/bench/served.ts');
const { steps } = await import('../tests/browsers/journey.ts');
const open = {
  firefox: async (path) => (await import('../tests/browsers/firefox.ts')).openFirefox(path),
  webkit: async (path) => (await import('../tests/browsers/webkit.ts')).openWebkit(path),
};
const pictures = join(root, '.cache/browsers');
mkdirSync(pictures, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'laro-browsers-'));
const served = await serve({ dataDir: join(data, 'data') });
try {
  for (const [name, { paths, language }] of wanted) if (!(await travel(name, find(paths), onlyLanguage ?? language))) process.exitCode = 1;
} finally {
  await served.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`pictures in ${pictures}`);

/** The journey in one browser, with a picture after each step. Resolves to whether it finished without an error. */
async function travel(name, path, language) {
  const driver = await open[name](path);
  console.log(`${name} (${driver.browser}) in ${language}`);
  const unique = Date.now().toString(36);
  const member = { userName: `b${unique}`, password: `sampalok-${unique}-manila` };
  let isGood = true;
  try {
    for (const [step, take] of Object.entries(steps)) {
      const startedAt = Date.now();
      const fault = await take({ driver, origin: served.origin, language, member }).then(
        () => undefined,
        (error) => error,
      );
      console.log(`${fault ? 'FAIL' : 'ok  '} ${name} ${step} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      await driver.picture(join(pictures, `${name}-${language}-${step}.png`));
      isGood &&= !fault;
      if (fault) {
        console.error(fault);
        break;
      }
    }
    const faults = await driver.faults();
    for (const fault of faults) console.error(`FAIL ${name} console: ${fault}`);
    return isGood && faults.length === 0;
  } finally {
    await driver.close();
  }
}
