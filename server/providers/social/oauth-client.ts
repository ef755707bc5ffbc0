import { allowInsecureRequests, type Configuration, type CustomFetch, customFetch } from 'openid-client';

/** What both adapters need. */
export interface OauthClient {
  clientId: string;
  clientSecret: string;
  fetch: CustomFetch;
}

export const timeoutSeconds = 8;

/** How requests reach a provider: over the network, or in-process. Our grants send forms. */
export const fetchBy =
  (send: (request: Request) => Promise<Response>): CustomFetch =>
  (url, { body, ...options }) =>
    send(new Request(url, { ...options, ...(body instanceof URLSearchParams && { body }) }));

/** The library refuses http, which is only allowed for a provider on this machine. */
export function prepare(config: Configuration, { fetch }: Pick<OauthClient, 'fetch'>, providerUrl: string): void {
  config.timeout = timeoutSeconds;
  config[customFetch] = fetch;
  if (isLocal(providerUrl)) allowInsecureRequests(config);
}

/** Host names that never leave the machine. */
export function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
