import { createECDH } from 'node:crypto';

import { buildPushPayload } from '@block65/webcrypto-web-push';

import type { PushConfig } from '#server/platform/push-settings.ts';
import type { Vault } from '#server/platform/vault.ts';

import type { PushOutcome, PushService } from './push-service.ts';

const timeoutMs = 10_000;
/** A device that stays off longer gets no notice: it would be out of date. */
const keepSeconds = 24 * 3600;

/**
 * Web push: encrypted for the device (RFC 8291), signed by the platform (RFC 8292), posted to the push service of its browser (RFC 8030).
 * The platform's key is derived from SECRET, so every process has the same one and nothing is stored; after a new SECRET players enable it
 * again.
 */
export function createWebPush({ push, vault, send = fetch }: { push: PushConfig; vault: Vault; send?: typeof fetch }): PushService {
  const keys = keysOf(vault.secretFor('web push'));
  const knows = (endpoint: string) => isKnown(endpoint, push.hosts);
  return {
    publicKey: keys.publicKey,
    knows,
    async send({ target: { endpoint, p256dh, auth }, message, subject, isUrgent }) {
      if (!knows(endpoint)) return 'refused';
      const { headers, method, body } = await buildPushPayload(
        { data: { ...message }, options: { ttl: keepSeconds, urgency: isUrgent ? 'high' : 'normal', topic: message.tag } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { subject, ...keys },
      );
      try {
        const response = await send(endpoint, { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch (error) {
        // no answer, or too late: whether it was sent is unknown, and the tag makes a second one harmless
        if (error instanceof TypeError || error instanceof DOMException) return 'later';
        throw error;
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

function keysOf(secret: Buffer): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  // the curve's order is so close to 2^256 that a secret beyond it, or zero, is one in four thousand million; such a one fails at the start
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** The address comes from a stranger: only https at a known host, so that it cannot reach internal services. */
function isKnown(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
