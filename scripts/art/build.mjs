import sharp from 'sharp';

import { loadMerchants } from '#server/domains/merchant/load-merchants.ts';
import { readCatalogue } from '#server/domains/catalogue/catalogue-entry.ts';
import { groundColours, splashPath, splashScreens } from '#site/lib/splash-screens.ts';

import { sources } from './lib/attribution.mjs';
import { avatarNames, composeAvatar } from './lib/avatars.mjs';
import { bannerNames, bannerSize, composeBanner } from './lib/banners.mjs';
import { appIcon, logo, mark, socialImage } from './lib/brand.mjs';
import { composeEmptyDrawing, emptyNames } from './lib/empty-drawings.mjs';
import { artGlyphs } from './lib/glyphs.mjs';
import { measureGlyphs } from './lib/icons.mjs';
import { accountMarks, composeAccountMark, composePaymentMark, composeSeal, paymentMarks, sealMarks } from './lib/marks.mjs';
import { createOutput } from './lib/output.mjs';
import { cached, renderPicture, suffixes } from './lib/render.mjs';
import { isDrawn, markDrawn } from './lib/stamp.mjs';
import { composeTile, tileSize } from './lib/tile.mjs';
import { composeVendorMark, markSize } from './lib/vendor-mark.mjs';

// node scripts/art/build.mjs: draws everything under public/art. Cached pictures are not rendered again.
const startedAt = Date.now();
const { games, vendors } = readCatalogue({ outside: 'all' });
const output = createOutput();
const manifest = { tileSize, tiles: {}, banners: {}, vendors: {} };
let rendered = 0;

if (isDrawn()) console.log('art: up to date');
else await draw();

async function draw() {
  await measureGlyphs(artGlyphs({ games, vendors }));
  await inTurns(games, async (game) => {
    manifest.tiles[game.id] = await picture(`tiles/${game.id}`, composeTile(game), { width: 240, height: 320 });
  });
  await inTurns(bannerNames, async (name) => {
    manifest.banners[name] = await picture(`banners/${name}`, composeBanner(name), {
      ...bannerSize,
      isNamed: true,
      scaleOf: (form) => (form.scale === 1 ? 1 : 2 / 3),
      maxBytes: 60_000,
    });
  });
  const categories = new Map(games.map((game) => [game.vendorCode, game.type]));
  await inTurns(vendors, async (vendor) => {
    manifest.vendors[vendor.code] = await picture(
      `vendors/${vendor.code}`,
      composeVendorMark({ ...vendor, category: categories.get(vendor.code) }),
      {
        width: markSize.width * 2,
        height: markSize.height * 2,
        isNamed: true,
        maxBytes: 2_000,
      },
    );
  });
  for (const name of paymentMarks) output.text(`marks/${name}.svg`, composePaymentMark(name));
  for (const name of accountMarks) output.text(`marks/${name}.svg`, composeAccountMark(name));
  for (const name of sealMarks) output.text(`marks/${name}.svg`, composeSeal(name));
  for (const name of emptyNames) output.text(`empty/${name}.svg`, composeEmptyDrawing(name));
  await drawBrand();
  output.text('attribution.json', JSON.stringify(sources));
  // pictures finish in any order: the manifest is the same text on every machine
  for (const kind of ['tiles', 'banners', 'vendors'])
    manifest[kind] = Object.fromEntries(Object.entries(manifest[kind]).sort(([a], [b]) => (a < b ? -1 : 1)));
  output.text('manifest.json', JSON.stringify(manifest));
  const files = output.publish();
  markDrawn();
  console.log(`art: ${files} files, ${rendered} pictures rendered, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Renders a picture and names its files by their content, unless editors name it: `isNamed`. */
async function picture(path, svg, { isNamed = false, ...size }) {
  const { hash, colour, fresh } = await renderPicture(svg, size);
  if (fresh) rendered += 1;
  const named = isNamed ? path : `${path}.${hash.slice(0, 8)}`;
  for (const suffix of suffixes) output.copy(`${named}${suffix}`, cached(hash, suffix));
  return { path: `/art/${named}`, colour };
}

async function drawBrand() {
  const png = (svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
  for (const name of avatarNames) output.text(`avatars/${name}.png`, await png(composeAvatar(name)));
  output.text('brand/mark.svg', mark);
  output.text('brand/favicon.svg', appIcon({ size: 64 }));
  output.text('brand/logo-light.svg', logo('light'));
  output.text('brand/logo-dark.svg', logo('dark'));
  output.text('brand/icon-192.png', await png(appIcon({ size: 192 })));
  output.text('brand/icon-512.png', await png(appIcon({ size: 512 })));
  output.text('brand/icon-maskable-512.png', await png(appIcon({ size: 512, maskable: true })));
  for (const merchant of loadMerchants()) await drawApp(merchant, png);
  output.text('brand/social.png', await png(socialImage()));
}

/** A merchant's installed app: its icons, and what iOS shows while it opens. */
async function drawApp({ code, isDefault, accent }, png) {
  const icon = (form) => appIcon({ ...form, ...(!isDefault && { ground: accent.light }) });
  output.text(`merchants/${code}/icon-180.png`, await png(icon({ size: 180, maskable: true })));
  output.text(`merchants/${code}/icon-192.png`, await png(icon({ size: 192 })));
  output.text(`merchants/${code}/icon-512.png`, await png(icon({ size: 512 })));
  output.text(`merchants/${code}/icon-maskable-512.png`, await png(icon({ size: 512, maskable: true })));
  await inTurns(splashScreens, async (screen) => {
    const [width, height] = [screen.width * screen.ratio, screen.height * screen.ratio];
    const size = Math.round(Math.min(width, height) * 0.28);
    const input = await sharp(Buffer.from(icon({ size })))
      .png()
      .toBuffer();
    for (const theme of ['light', 'dark']) {
      const ground = sharp({ create: { width, height, channels: 3, background: groundColours[theme] } });
      const picture = await ground.composite([{ input }]).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
      output.text(splashPath(code, screen, theme).slice('/art/'.length), picture);
    }
  });
}

/** A few at a time: one thread draws while the others encode. */
async function inTurns(items, work) {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}
