import { IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

/** A page renderer's response. */
export interface Captured {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Stands in for a response, so that a page is rendered into memory. */
class CapturedResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  readonly req: IncomingMessage;
  readonly #headers: OutgoingHttpHeaders = {};
  readonly #parts: Buffer[] = [];

  constructor(req: IncomingMessage) {
    super();
    this.req = req;
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.statusCode = status;
    this.headersSent = true;
    for (const [name, value] of Object.entries(headers)) this.#headers[name.toLowerCase()] = value;
    return this;
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
    done();
  }

  captured(): Captured {
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of Object.entries(this.#headers))
      if (value !== undefined) headers[name] = Array.isArray(value) ? [...value] : String(value);
    return { status: this.statusCode, headers, body: Buffer.concat(this.#parts) };
  }
}

/** A page request with only what a page may depend on, and nothing about the player. */
export interface PageRequest {
  /** Path with its query. */
  url: string;
  host: string;
  isHttps: boolean;
  language: string;
  /** A form submitted to the page, only for the console; its origin has been checked. */
  form?: Buffer | undefined;
}

export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => Promise<void> | void;

/** Renders a page into memory. `undefined` = no such page. */
export function capture(
  handler: NodeHandler,
  { url, host, isHttps, language, form }: PageRequest,
  locals: object,
): Promise<Captured | undefined> {
  return new Promise((resolve, reject) => {
    const socket = Object.assign(new Socket(), isHttps ? { encrypted: true } : {});
    const request = Object.assign(new IncomingMessage(socket), { method: form ? 'POST' : 'GET', url });
    Object.assign(request.headers, { host, cookie: `lang=${language}`, accept: 'text/html' });
    if (form) {
      // Astro compares the origin with the address it was given
      const origin = `${isHttps ? 'https' : 'http'}://${host}`;
      Object.assign(request.headers, {
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(form.length),
      });
      request.push(form);
      request.push(null);
    }
    const response = new CapturedResponse(request);
    response.once('finish', () => resolve(response.captured()));
    response.once('error', reject);
    const next = (error?: unknown) =>
      error === undefined
        ? resolve(undefined)
        : reject(error instanceof Error ? error : new Error('the page renderer failed', { cause: error }));
    Promise.resolve(handler(request, asServerResponse(response), next, locals)).catch(reject);
  });
}

/** Astro's handler uses writeHead, write, end, on, off, destroy, statusCode, headersSent and req of a response: all of them are there. */
function asServerResponse(response: CapturedResponse): ServerResponse {
  return response as unknown as ServerResponse;
}
