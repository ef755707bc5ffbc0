/** Lives as long as the device: the login that the player asked to remember. Its password is useless on another device. */
import { lateKeys } from './late-keys.ts';
import { deviceKey } from './device-key.ts';
import { readItem, writeItem } from './storage.ts';

export interface RememberedLogin {
  type: 'username' | 'sms';
  username: string;
  password: string;
  countryDialingCode: string;
}

const saltBytes = 16;
const ivBytes = 12;

/** Encrypts under a key with the record's own salt, then encodes (DATA-012). Returns whether it could be stored. */
export async function rememberLogin(login: RememberedLogin, findKey = deviceKey): Promise<boolean> {
  const device = await findKey();
  if (!device) return false;
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const cipher = { name: 'AES-GCM', iv, additionalData: ownerOf(login) };
  const text = await crypto.subtle.encrypt(cipher, await recordKey(device, salt), new TextEncoder().encode(login.password));
  const record: RememberedLogin = { ...login, password: toBase64(Uint8Array.of(...iv, ...new Uint8Array(text))) };
  writeItem(lateKeys.remembered, JSON.stringify(record));
  writeItem(lateKeys.rememberedSalt, toBase64(salt));
  return true;
}

/** What is stored for this way of logging in; nothing unless both keys exist and belong to this device (AUTH-030). */
export async function recallLogin(type: RememberedLogin['type'], findKey = deviceKey): Promise<RememberedLogin | undefined> {
  const record = readItem(lateKeys.remembered);
  const salt = readItem(lateKeys.rememberedSalt);
  if (record === null || salt === null) return undefined;
  const device = await findKey();
  if (!device) return undefined;
  try {
    const login: RememberedLogin = JSON.parse(record);
    if (login.type !== type) return undefined;
    const sealed = fromBase64(login.password);
    const cipher = { name: 'AES-GCM', iv: sealed.slice(0, ivBytes), additionalData: ownerOf(login) };
    const text = await crypto.subtle.decrypt(cipher, await recordKey(device, fromBase64(salt)), sealed.slice(ivBytes));
    return { ...login, password: new TextDecoder().decode(text) };
  } catch {
    // another device's record, or a damaged one
    return undefined;
  }
}

export function forgetLogin(): void {
  writeItem(lateKeys.remembered, null);
  writeItem(lateKeys.rememberedSalt, null);
}

const recordKey = (device: CryptoKey, salt: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('remembered login') },
    device,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );

/** A password does not belong to another name. */
const ownerOf = ({ type, username }: RememberedLogin) => new TextEncoder().encode(`${type}|${username}`);

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
