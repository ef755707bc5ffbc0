/** Lives as long as the page: the code to scan, as a picture. */
import { encode } from 'uqr';

import { qrPicture } from '#site/lib/qr-picture.ts';

/** The quiet zone that scanners need, in modules (ISO/IEC 18004). */
const border = 4;
const moduleSize = 10;

/** The picture's address: drawn here, or the provider's own. */
export function pictureOf(qrCode: string): string {
  if (qrCode.startsWith('data:image/')) return qrCode;
  return qrPicture(qrCode, border);
}

/** Saves the code as a PNG: bank apps read pictures from the gallery, but no SVG. */
export function savePicture({ qrCode, fileName }: { qrCode: string; fileName: string }): void {
  if (qrCode.startsWith('data:image/')) {
    save(qrCode, fileName);
    return;
  }
  const { data, size } = encode(qrCode, { border, ecc: 'M' });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * moduleSize;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * moduleSize, y * moduleSize, moduleSize, moduleSize);
  save(canvas.toDataURL('image/png'), fileName);
}

function save(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}
