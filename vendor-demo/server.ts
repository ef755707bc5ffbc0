import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';

import { answer, type Verb } from './api.ts';
import type { Vendor } from './vendor.ts';

const longestBody = 4096;

/** The page's files, by path. */
const files: Readonly<Record<string, { name: string; type: string }>> = {
  '/play': { name: 'index.html', type: 'text/html; charset=utf-8' },
  '/page/main.js': { name: 'main.js', type: 'text/javascript; charset=utf-8' },
  '/page/stage.js': { name: 'stage.js', type: 'text/javascript; charset=utf-8' },
  '/page/sheets.js': { name: 'sheets.js', type: 'text/javascript; charset=utf-8' },
  '/page/proof.js': { name: 'proof.js', type: 'text/javascript; charset=utf-8' },
  '/page/style.css': { name: 'style.css', type: 'text/css; charset=utf-8' },
};

/** The page's languages: the names of their files. */
const languages = readdirSync(join(import.meta.dirname, 'page/locales')).map((name) => basename(name, '.json'));

/** A tag's base language: `en` of `en-PH`, `fil` of `tl`. */
function baseOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
}

/** The requested language, else English. */
const languageFor = (asked: string) => languages.find((language) => baseOf(language) === baseOf(asked)) ?? 'en';

/** HTTP for our page and, if enabled, the test calls. Only the operator's site may frame the page. */
export function createVendorServer({
  vendor,
  verbs,
  siteOrigin,
}: {
  vendor: Vendor;
  verbs: Readonly<Record<string, Verb>>;
  siteOrigin: string;
}): Server {
  const policy = `default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}`;
  return createServer((request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    serve(request, response).catch((error: unknown) => {
      vendor.log(`a request failed: ${String(error)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (request.url ?? '/').split('?');
    if (request.method === 'GET' && path === '/page/words.json') {
      const language = languageFor(new URLSearchParams(query).get('lang') ?? '');
      response.writeHead(200, { 'content-type': 'application/json', 'content-language': language });
      response.end(await readFile(join(import.meta.dirname, `page/locales/${language}.json`)));
      return;
    }
    const file = request.method === 'GET' ? files[path] : undefined;
    if (file) {
      response.writeHead(200, { 'content-type': file.type }).end(await readFile(join(import.meta.dirname, 'page', file.name)));
      return;
    }
    const verb = request.method === 'POST' && Object.hasOwn(verbs, path) ? verbs[path] : undefined;
    if (!verb) {
      response.writeHead(404).end();
      return;
    }
    const given = await readBody(request);
    if (given === undefined) {
      response.writeHead(413).end();
      return;
    }
    const { status, body } = await answer(vendor, verb, given);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

/** `undefined` if it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > longestBody) return undefined;
  }
  return body;
}
