import { expect, test } from 'vitest';

import { qrPicture } from '#site/lib/qr-picture.ts';
import { readQr } from '#tests/server/fixture/read-qr.ts';

test.each(['https://laro.example/m/app', 'https://laro.example/m/register?affiliateCode=ABC123', 'Mabuhay! ₱500'])(
  'the picture says %s to a scanner that had no part in drawing it, and fits into an attribute',
  async (text) => {
    const picture = qrPicture(text);
    expect(picture).toMatch(/^data:image\/svg\+xml;utf8,[\w%.!~*'()-]+$/);
    expect(await readQr(decodeURIComponent(picture.slice(picture.indexOf(',') + 1)))).toBe(text);
  },
);
