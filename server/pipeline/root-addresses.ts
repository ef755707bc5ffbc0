import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { dayMs } from '#contract/times.ts';
import type { Edge } from '#server/platform/edge.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import type { PageMerchant, PlatformDoor } from './platform-door.ts';
import type { StaticFiles } from './static-files.ts';
import { sendStored, storeAnswer } from './stored-answer.ts';
import { readVisit, type Visit } from './visit.ts';

export interface RootAddressesOptions {
  door: PlatformDoor;
  files: StaticFiles;
  edge: Edge;
  /** The site's address, if set; else the requested one. */
  siteOrigin?: string | undefined;
  /** Where to report security issues: `mailto:…` or https; undefined = no security.txt. */
  securityContact?: string | undefined;
}

const wellKnown = '/.well-known/';
/** Apple also requests it at the root; the site has no app that takes links. */
const appleApp = '/apple-app-site-association';
const touchIcon = /^\/apple-touch-icon(?:-\d{2,3}x\d{2,3})?(?:-precomposed)?\.png$/;
const changePage = '/m/changePsw';
const passkeyPage = '/m/securityCenter';
/** RFC 9116 requires a date within a year: the file is generated per request, so it never expires. */
const securityDays = 180;

/** Addresses that browsers, password managers and phones try at the root of every site. */
export const isRootAddress = (path: string): boolean =>
  path.startsWith(wellKnown) || ['/favicon.ico', '/security.txt', appleApp].includes(path) || touchIcon.test(path);

/** Answers a GET or HEAD of such an address; those the site does not offer are 404, never a page. */
export async function answerRootAddress(
  options: RootAddressesOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const visit = readVisit(request, options.edge);
  const { door, securityContact, siteOrigin = originOf(visit) } = options;
  const text = (status: number, contentType: string, body: string) => {
    response.writeHead(status, {
      ...securityHeaders(visit.isHttps),
      'content-type': `${contentType}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const redirect = (location: string) => {
    response.writeHead(302, { ...securityHeaders(visit.isHttps), location, 'cache-control': 'no-store', 'content-length': '0' });
    response.end();
  };
  if (path === '/favicon.ico' || touchIcon.test(path)) {
    const merchant = door.merchantOf(visit.host) ?? (await door.loadMerchant(visit.host));
    const icon = await findIcon(door, merchant);
    if (!icon.startsWith('/')) return redirect(icon);
    const file = options.files.fileOf(icon);
    if (file !== undefined) return sendIcon({ file, isIco: path.endsWith('.ico') && icon.endsWith('.png'), visit, request, response });
    return text(404, 'text/plain', '404\n');
  }
  if (path === `${wellKnown}change-password`) return redirect(changePage);
  if (path === `${wellKnown}passkey-endpoints`) {
    const page = siteOrigin + passkeyPage;
    return text(200, 'application/json', JSON.stringify({ enroll: page, manage: page }));
  }
  if (securityContact !== undefined && path === '/security.txt') return redirect(`${wellKnown}security.txt`);
  if (securityContact !== undefined && path === `${wellKnown}security.txt`)
    return text(200, 'text/plain', securityText({ securityContact, siteOrigin }));
  return text(404, 'text/plain', '404\n');
}

/** The merchant's own icon, by the same resource as in the pages' head; else the generated one. */
async function findIcon(door: PlatformDoor, merchant: PageMerchant): Promise<string> {
  const { api } = door.gatewayFor(merchant, merchant.defaultLanguage);
  const settings = await api.call('GET /wps/system/settings/consolidated');
  const drawn = `/art/merchants/${merchant.code}/icon-180.png`;
  if (!settings.ok) return drawn;
  const { resources, linkHosts } = settings.value;
  const own = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url ?? drawn;
  if (/^\/[\w./-]+$/.test(own) && !own.startsWith('//')) return own;
  const isNamed = URL.canParse(own) && new URL(own).protocol === 'https:' && linkHosts.includes(new URL(own).hostname);
  return isNamed ? own : drawn;
}

async function sendIcon({
  file,
  isIco,
  visit,
  request,
  response,
}: {
  file: string;
  isIco: boolean;
  visit: Visit;
  request: IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const picture = await readFile(file);
  const body = isIco ? asIco(picture) : picture;
  const headers = {
    ...securityHeaders(visit.isHttps),
    'content-type': isIco ? 'image/x-icon' : file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    'cache-control': 'public, max-age=3600',
  };
  sendStored(await storeAnswer({ body, headers }), request, response);
}

/** Wraps a PNG as an icon file: a directory of one entry, then the unchanged picture. 0 stands for 256 pixels and more. */
function asIco(png: Buffer): Buffer {
  const directory = Buffer.alloc(22);
  const side = (at: number) => Math.min(png.readUInt32BE(at), 256) % 256;
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(side(16), 6);
  directory.writeUInt8(side(20), 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

function securityText({ securityContact, siteOrigin }: { securityContact: string; siteOrigin: string }): string {
  const expires = new Date(Math.floor(Date.now() / dayMs + securityDays) * dayMs).toISOString();
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, tl',
    `Canonical: ${siteOrigin}${wellKnown}security.txt`,
    '',
  ].join('\n');
}

const originOf = ({ host, isHttps }: Visit) => `${isHttps ? 'https' : 'http'}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
