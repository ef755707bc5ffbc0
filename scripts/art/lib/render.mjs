import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { root } from '../paths.mjs';

const cache = join(root, '.cache/art');
/** Part of every hash: raise it if the same drawing must be encoded again. */
const encoding = '2';

sharp.concurrency(1);
sharp.cache(false);

/** The files of a picture: suffix, format, share of the drawn size, and the qualities to try until it is small enough. */
const forms = [
  { suffix: '@1x.avif', format: 'avif', scale: 0.5, qualities: [50, 42, 34] },
  { suffix: '@2x.avif', format: 'avif', scale: 1, qualities: [43, 36, 30] },
  { suffix: '@1x.webp', format: 'webp', scale: 0.5, qualities: [72, 60, 48] },
  { suffix: '@2x.webp', format: 'webp', scale: 1, qualities: [60, 50, 38, 26] },
];

export const suffixes = forms.map((form) => form.suffix);

/**
 * Renders a drawing to AVIF and WebP at both sizes, or finds it in the cache by the hash of its text.
 * Returns the hash and the dominant colour; the bytes are in the cache.
 */
export async function renderPicture(svg, { width, height, scaleOf = (form) => form.scale, maxBytes = 9_000 }) {
  const hash = createHash('sha256').update(`${encoding} ${width}x${height} ${maxBytes}`).update(svg).digest('hex').slice(0, 20);
  const note = join(cache, `${hash}.json`);
  if (existsSync(note)) return { hash, ...JSON.parse(readFileSync(note, 'utf8')), fresh: false };
  mkdirSync(cache, { recursive: true });
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  for (const form of forms) {
    const scaled = sharp(data, raw).resize(Math.round(width * scaleOf(form)), Math.round(height * scaleOf(form)));
    writeFileSync(join(cache, `${hash}${form.suffix}`), await encode(scaled, form, maxBytes));
  }
  const colour = dominantColour(data, info.channels);
  writeFileSync(note, JSON.stringify({ colour }));
  return { hash, colour, fresh: true };
}

async function encode(image, { format, qualities }, maxBytes) {
  let bytes;
  for (const quality of qualities) {
    const options = format === 'avif' ? { quality, effort: 1, chromaSubsampling: '4:2:0' } : { quality, effort: 4, smartSubsample: true };
    bytes = await image.clone()[format](options).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`${format} of ${bytes.length} bytes does not fit into ${maxBytes}`);
}

/** Sixteen steps of a channel, as libvips cuts them. */
const steps = Uint8Array.from({ length: 256 }, (_, value) => Math.floor((value * 16) / 257));

/**
 * The colour that most pixels are close to. sharp's own `stats` gives the same result, along with three more statistics at ten times the
 * cost.
 */
function dominantColour(data, channels) {
  const counts = new Uint32Array(16 ** 3);
  for (let at = 0; at < data.length; at += channels) counts[steps[data[at]] + 16 * steps[data[at + 1]] + 256 * steps[data[at + 2]]] += 1;
  const most = counts.indexOf(counts.reduce((high, count) => Math.max(high, count), 0));
  return `#${[most & 15, (most >> 4) & 15, most >> 8].map((step) => (step * 16 + 8).toString(16).padStart(2, '0')).join('')}`;
}

export const cached = (hash, suffix) => join(cache, `${hash}${suffix}`);
