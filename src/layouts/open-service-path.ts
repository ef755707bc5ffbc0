import { createDecipheriv } from 'node:crypto';

const keyCharacters = 8;
/** A path of the site, or an address with a scheme. */
const address = /^(?:\/|[a-z][a-z\d+.-]*:)\P{Cc}*$/iu;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decrypts a path of the customer-service call (SUPP-015): base64 of DES in ECB with PKCS 7, followed by the key, the last 8 characters.
 * `undefined` = not such a text. OpenSSL supports DES as triple DES with one key three times.
 */
export function openServicePath(hidden: string): string | undefined {
  const key = Buffer.from(hidden.slice(-keyCharacters), 'latin1');
  const sealed = Buffer.from(hidden.slice(0, -keyCharacters), 'base64');
  if (key.length !== keyCharacters || sealed.length === 0) return undefined;
  try {
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
    const text = strictUtf8.decode(Buffer.concat([decipher.update(sealed), decipher.final()]));
    // the padding alone accepts one wrong key in 256
    return address.test(text) ? text : undefined;
  } catch {
    // another key, or no ciphertext
    return undefined;
  }
}
