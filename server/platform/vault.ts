import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the platform has to read again, at rest under the setting SECRET. */
export interface Vault {
  seal(plain: string, purpose: string): string;
  /** `undefined` = sealed under another SECRET, for another purpose, or damaged. */
  open(sealed: string, purpose: string): string | undefined;
  /** 32 bytes derived from SECRET alone, the same in every process: for signatures and keyed hashes. */
  secretFor(purpose: string): Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under HKDF-SHA-256 of SECRET, one key per purpose. */
export function createVault(secret: string): Vault {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'laro vault', purpose, 32));
  return {
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'laro vault', `secret ${purpose}`, 32)),
    seal(plain, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        // the tag does not match: the caller decides what that means
        return undefined;
      }
    },
  };
}
