import { createGateway, type Gateway } from './gateway.ts';

/** The part of the platform's app that a bound gateway needs. */
export interface InProcessApp {
  request(input: string, init?: RequestInit, env?: { address?: string }): Promise<Response>;
}

export interface InProcessOptions {
  /** Selects the merchant. */
  host: string;
  language?: string;
  /** The caller's address, where it matters. */
  address?: string;
}

/** A gateway that calls the app without a network, with its own cookies. On the server for pages; in tests for everything. */
export interface InProcessGateway extends Gateway {
  /** What a browser keeps in `MC_SESSION_INFO`. */
  setToken(token: string | undefined): void;
  token(): string | undefined;
  cookies: Map<string, string>;
}

export function bindGateway(app: InProcessApp, { host, language = 'en', address }: InProcessOptions): InProcessGateway {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  const gateway = createGateway({
    origin: `http://${host}`,
    token: () => token,
    language: () => language,
    device: () => 'OTHERS',
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('host', host);
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await app.request(addressOf(input), { ...init, headers }, address === undefined ? {} : { address });
      keepCookies(cookies, response.headers.getSetCookie());
      return response;
    },
  });
  return { ...gateway, cookies, token: () => token, setToken: (given) => void (token = given) };
}

const addressOf = (input: string | URL | Request) => (input instanceof Request ? input.url : String(input));

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0(?:;|$)/i.test(line) || value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
