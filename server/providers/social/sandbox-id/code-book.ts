import { randomBytes } from 'node:crypto';

import type { Vault } from '#server/platform/vault.ts';

import type { Authorization } from './authorization.ts';

export interface Code {
  id: string;
  personId: string;
  asked: Authorization;
  expiresAtMs: number;
}

/** Codes issued after choosing an account: single use, valid for a minute. */
export interface CodeBook {
  make(personId: string, asked: Authorization): string;
  take(sealed: unknown): Code | undefined;
}

export const codeMs = 60_000;

export function createCodeBook(vault: Vault): CodeBook {
  /** Exchanged codes, kept as long as they could be replayed. */
  const used = new Map<string, number>();
  return {
    make(personId, asked) {
      const code: Code = { id: randomBytes(16).toString('hex'), personId, asked, expiresAtMs: Date.now() + codeMs };
      return vault.seal(JSON.stringify(code), 'code');
    },
    take(sealed) {
      const text = typeof sealed === 'string' ? vault.open(sealed, 'code') : undefined;
      const code = text === undefined ? undefined : (JSON.parse(text) as Code);
      const now = Date.now();
      for (const [id, endsAtMs] of used) if (endsAtMs < now) used.delete(id);
      if (!code || code.expiresAtMs < now || used.has(code.id)) return undefined;
      used.set(code.id, code.expiresAtMs);
      return code;
    },
  };
}
