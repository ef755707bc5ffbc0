import { renderSVG } from 'uqr';

/** The quiet zone that scanners need, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** The address of a picture of the QR code for `text`: an SVG data address, which our policy allows for pictures. */
export function qrPicture(text: string, border: number = quietZone): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { border, ecc: 'M' }))}`;
}
