import { createHash } from 'node:crypto';

import type { MerchantRegistry } from '#server/domains/merchant/index.ts';

import type { RawRoute } from './answer.ts';

/** The iOS configuration profile that puts the merchant's site on the home screen. */
export function appProfileRoute({ merchants }: { merchants: MerchantRegistry }): RawRoute {
  return {
    method: 'GET',
    path: '/wps/app/profile',
    async handle({ ctx }) {
      const { brandName, mainDomain, code } = merchants.byCode(ctx.merchant.code);
      return new Response(profileOf({ brandName, mainDomain, code }), {
        headers: {
          'content-type': 'application/x-apple-aspen-config',
          'content-disposition': `attachment; filename="${code}.mobileconfig"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    },
  };
}

function profileOf({ brandName, mainDomain, code }: { brandName: string; mainDomain: string; code: string }): string {
  const name = escapeXml(brandName);
  const clip = dict({
    FullScreen: '<true/>',
    IsRemovable: '<true/>',
    Label: text(name),
    PayloadDisplayName: text(name),
    PayloadIdentifier: text(`${mainDomain}.clip`),
    PayloadType: text('com.apple.webClip.managed'),
    PayloadUUID: text(uuidOf(`${code} clip`)),
    PayloadVersion: '<integer>1</integer>',
    URL: text(`https://${mainDomain}/m/home`),
  });
  const profile = dict({
    PayloadContent: `<array>${clip}</array>`,
    PayloadDisplayName: text(name),
    PayloadIdentifier: text(mainDomain),
    PayloadType: text('Configuration'),
    PayloadUUID: text(uuidOf(code)),
    PayloadVersion: '<integer>1</integer>',
  });
  const declaration = '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${declaration}\n<plist version="1.0">${profile}</plist>\n`;
}

const dict = (entries: Record<string, string>) =>
  `<dict>${Object.entries(entries)
    .map(([name, value]) => `<key>${name}</key>${value}`)
    .join('')}</dict>`;
const text = (value: string) => `<string>${value}</string>`;
const escapeXml = (value: string) => value.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Stable per merchant, so that reinstalling a profile replaces the first. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`laro profile ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase();
}
