import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Gateway } from '#site/api/gateway.ts';

import type { ContentRead } from './content-reads.ts';

/** What a page needs to know of a merchant before it is rendered. */
export interface PageMerchant {
  code: string;
  mainDomain: string;
  defaultLanguage: string;
  languages: readonly string[];
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The platform as the site's pipeline sees it: in this process, or behind GATEWAY_URL. */
export interface PlatformDoor {
  /** Takes the gateway's requests. */
  listen: NodeListener;
  /** Whether a merchant claims the host; a platform elsewhere is asked by every request itself. */
  knowsHost(host: string): boolean;
  /** At once, where it is known. */
  merchantOf(host: string): PageMerchant | undefined;
  /** @throws when the platform cannot be asked. */
  loadMerchant(host: string): Promise<PageMerchant>;
  /** Changes when all pages of a merchant may look different: with its settings, with its games, with a vendor that closes. */
  lobbyVersion(merchant: PageMerchant): string;
  /** Changes with what editors wrote, and when something of it begins or ends. */
  contentVersion(): string;
  /** The typed client for one page rendering: a visitor of that merchant. `reads` grows with what the page reads of the content. */
  gatewayFor(merchant: PageMerchant, language: string): { api: Gateway; reads: readonly ContentRead[] };
  /** Whether such a visitor would be answered the same again. */
  areSame(merchant: PageMerchant, language: string, reads: readonly ContentRead[]): Promise<boolean>;
  /** The typed client for one page of the console: with the cookies and the address of who asks. `cookies` are those that its calls set. */
  consoleGatewayFor(request: IncomingMessage, merchant: PageMerchant, language: string): { api: Gateway; cookies: readonly string[] };
  /** Why it cannot work now, or nothing. */
  findFault(): Promise<string | undefined>;
  /** Ends what would never end by itself. */
  closeStreams(): void;
  close(): Promise<void>;
}

const gatewayPath =
  /^\/(?:wps|lgw|lotto|media|vendor|studio|sandbox-pay|sandbox-id)\/|^\/(?:sitemap\.xml|robots\.txt|openapi\.json|dev\/outbox(?:\.css)?)(?:\?|$)/;

/** Paths that belong to the platform. */
export const isGatewayPath = (url: string) => gatewayPath.test(url);
