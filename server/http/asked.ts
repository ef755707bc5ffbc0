import type { IncomingMessage } from 'node:http';

/** What the router reads of a request, from either source: the adapter's `Request`, or Node's own for a call without a body. */
export interface Asked {
  method: string;
  /** Path and query, with or without the origin. */
  url: string;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
  text(): Promise<string>;
}

/** A read straight from Node. A class for its getter: few calls need all headers; single ones are read directly. */
export class NodeRead implements Asked {
  readonly method = 'GET';
  readonly body = null;
  readonly #incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
  }

  get url(): string {
    return this.#incoming.url ?? '/';
  }

  get headers(): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.#incoming.headersDistinct))
      if (!name.startsWith(':')) for (const one of value ?? []) headers.append(name, one);
    return headers;
  }

  text(): Promise<string> {
    return Promise.resolve('');
  }
}
