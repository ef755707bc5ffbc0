import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Gateway } from '#site/api/gateway.ts';

import type { ContentRead } from './content-reads.ts';

/** What a page needs to know about a merchant before rendering. */
export interface PageMerchant {
  code: string;
  mainDomain: string;
  defaultLanguage: string;
  languages: readonly string[];
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The platform as the site's pipeline sees it: in this process, or behind GATEWAY_URL. */
export interface PlatformDoor {
  /** Handles the gateway's requests. */
  listen: NodeListener;
  /** Whether a merchant claims the host; a remote platform checks this on every request itself. */
  knowsHost(host: string): boolean;
  /** Synchronously, if known. */
  merchantOf(host: string): PageMerchant | undefined;
  /** @throws if the platform cannot be reached. */
  loadMerchant(host: string): Promise<PageMerchant>;
  /** Changes when all pages of a merchant may look different: with its settings, its games, or a closed vendor. */
  lobbyVersion(merchant: PageMerchant): string;
  /** Changes with the editors' content, and when an entry begins or ends. */
  contentVersion(): string;
  /** The typed client for rendering one page as a visitor of that merchant. `reads` records the content the page reads. */
  gatewayFor(merchant: PageMerchant, language: string): { api: Gateway; reads: readonly ContentRead[] };
  /** Whether such a visitor would get the same responses again. */
  areSame(merchant: PageMerchant, language: string, reads: readonly ContentRead[]): Promise<boolean>;
  /** The typed client for one console page: with the caller's cookies and address. `cookies` are those its calls set. */
  consoleGatewayFor(request: IncomingMessage, merchant: PageMerchant, language: string): { api: Gateway; cookies: readonly string[] };
  /** Why it cannot work now, or undefined. */
  findFault(): Promise<string | undefined>;
  /** Ends streams, which never end by themselves. */
  closeStreams(): void;
  close(): Promise<void>;
}

const gatewayPath =
  /^\/(?:wps|lgw|lotto|media|vendor|studio|sandbox-pay|sandbox-id)\/|^\/(?:sitemap\.xml|robots\.txt|openapi\.json|dev\/outbox(?:\.css)?)(?:\?|$)/;

/** Paths that belong to the platform. */
export const isGatewayPath = (url: string) => gatewayPath.test(url);
