import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Gateway } from '#site/api/gateway.ts';

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
  /** At once, where it is known. */
  merchantOf(host: string): PageMerchant | undefined;
  /** @throws when the platform cannot be asked. */
  loadMerchant(host: string): Promise<PageMerchant>;
  /** Changes when pages would look different: with what editors wrote, with the merchant's games, with a vendor that closes. */
  contentVersion(merchant: PageMerchant): string;
  /** The typed client for one page rendering: a visitor of that merchant. */
  gatewayFor(merchant: PageMerchant, language: string): Gateway;
  /** Why it cannot work now, or nothing. */
  findFault(): Promise<string | undefined>;
  /** Ends what would never end by itself. */
  closeStreams(): void;
  close(): Promise<void>;
}

const gatewayPath = /^\/(?:wps|lgw|lotto|vendor|studio|sandbox-pay|sandbox-id)\/|^\/(?:openapi\.json|dev\/outbox(?:\.css)?)(?:\?|$)/;

/** Paths that belong to the platform. */
export const isGatewayPath = (url: string) => gatewayPath.test(url);
