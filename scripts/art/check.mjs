import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { loadMerchants } from '#server/domains/merchant/load-merchants.ts';
import { readCatalogue } from '#server/domains/catalogue/catalogue-entry.ts';
import { splashPath, splashScreens } from '#site/lib/splash-screens.ts';

import { avatarNames } from './lib/avatars.mjs';
import { bannerNames } from './lib/banners.mjs';
import { emptyNames } from './lib/empty-drawings.mjs';
import { accountMarks, paymentMarks, sealMarks } from './lib/marks.mjs';
import { suffixes } from './lib/render.mjs';
import { root } from './paths.mjs';

// node scripts/art/check.mjs: fails if the built site lacks a picture or has one that is too heavy.
const client = join(root, process.argv[2] ?? 'dist/client');
const limits = { tile: 9_000, banner: 40_000, vendor: 2_000, mark: 2_000, empty: 5_000, svg: 16_000, icon: 24_000, splash: 48_000 };
const faults = [];
const shown = new Map();
const manifest = JSON.parse(readFileSync(join(client, 'art/manifest.json'), 'utf8'));
const { games, vendors } = readCatalogue({ outside: 'all' });

for (const game of games) picture(manifest.tiles[game.id], game.id, limits.tile);
for (const name of bannerNames) picture(manifest.banners[name], `banner ${name}`, limits.banner);
for (const vendor of vendors) picture(manifest.vendors[vendor.code], vendor.code, limits.vendor);
for (const name of [...accountMarks, ...paymentMarks, ...sealMarks]) file(`/art/marks/${name}.svg`, name, limits.mark);
for (const name of ['favicon.svg', 'logo-light.svg', 'logo-dark.svg', 'mark.svg']) file(`/art/brand/${name}`, name, limits.svg);
for (const { code } of loadMerchants()) {
  for (const name of ['icon-180', 'icon-192', 'icon-512', 'icon-maskable-512'])
    file(`/art/merchants/${code}/${name}.png`, code, limits.icon);
  for (const screen of splashScreens) for (const theme of ['light', 'dark']) file(splashPath(code, screen, theme), code, limits.splash);
}
for (const name of avatarNames) file(`/art/avatars/${name}.png`, name, limits.svg);
for (const name of emptyNames) file(`/art/empty/${name}.svg`, name, limits.empty);

for (const path of globSync('content/{banners,promotions}/**/*.md', { cwd: root })) banner(path);

for (const fault of faults) console.log(fault);
console.log(`art: ${shown.size} pictures checked, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

function picture(entry, owner, limit) {
  if (!entry) {
    faults.push(`${owner}: not in the manifest`);
    return;
  }
  if (!/^#[0-9a-f]{6}$/.test(entry.colour)) faults.push(`${owner}: no placeholder colour`);
  if (shown.has(entry.path)) faults.push(`${owner}: shares its picture with ${shown.get(entry.path)}`);
  shown.set(entry.path, owner);
  for (const suffix of suffixes) file(`${entry.path}${suffix}`, owner, limit);
}

function file(path, owner, limit) {
  const found = path && join(client, path);
  if (!found || !existsSync(found)) faults.push(`${owner}: ${path} is missing`);
  else if (statSync(found).size > limit || statSync(found).size === 0)
    faults.push(`${owner}: ${path} has ${statSync(found).size} bytes, allowed are ${limit}`);
}

/** Our banners show art that was drawn, and their placeholders have its colour. */
function banner(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const name = /^(?:art|image): \/art\/banners\/(\S+)$/m.exec(text)?.[1];
  const colour = /^placeholderColour: '?(#[0-9a-f]{6})/m.exec(text)?.[1];
  if (!name || !manifest.banners[name]) faults.push(`${path}: its art is not drawn`);
  else if (manifest.banners[name].colour !== colour)
    faults.push(`${path}: its art's colour is ${manifest.banners[name].colour}, not ${colour}`);
}
