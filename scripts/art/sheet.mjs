import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { readCatalogue } from '#server/domains/catalogue/catalogue-entry.ts';

import { artGlyphs } from './lib/glyphs.mjs';
import { bannerNames, bannerSize, composeBanner } from './lib/banners.mjs';
import { measureGlyphs } from './lib/icons.mjs';
import { composeTile } from './lib/tile.mjs';
import { root } from './paths.mjs';

// node scripts/art/sheet.mjs [word…]: contact sheets of the banners and tiles, or of the tiles whose id has one of the words, as large as on a phone, in .cache/sheets.
const folder = join(root, '.cache/sheets');
const words = process.argv.slice(2);
const perSheet = 96;
const { games, vendors } = readCatalogue({ outside: 'all' });
mkdirSync(folder, { recursive: true });
await measureGlyphs(artGlyphs({ games, vendors }));

if (words.length === 0) await sheet('banners', bannerNames.map(composeBanner), { columns: 3, ...scaled(bannerSize, 1 / 3) });
const shown = games
  .filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));
for (let at = 0; at < shown.length; at += perSheet)
  await sheet(`tiles-${at / perSheet + 1}`, shown.slice(at, at + perSheet).map(composeTile), { columns: 12, width: 120, height: 160 });

async function sheet(name, drawings, { columns, width, height }) {
  const pictures = await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).resize(width, height).png().toBuffer()));
  const gap = 6;
  const file = join(folder, `${name}.png`);
  await sharp({
    create: {
      width: columns * (width + gap),
      height: Math.ceil(pictures.length / columns) * (height + gap),
      channels: 3,
      background: '#f6f4ef',
    },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: (index % columns) * (width + gap),
        top: Math.floor(index / columns) * (height + gap),
      })),
    )
    .png()
    .toFile(file);
  console.log(file);
}

function scaled({ width, height }, share) {
  return { width: width * share, height: height * share };
}
