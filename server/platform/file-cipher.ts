import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What a file is bound to: moved to another row, owner or merchant, it cannot be decrypted. */
export interface FileBond {
  merchantCode: string;
  kind: string;
  ownerId: string;
  fileId: string;
}

export interface SealedFile {
  bytes: Buffer;
  /** Distinguishes keys without revealing anything about them. */
  keyMark: string;
}

/** Encrypts players' files at rest under the setting FILES_KEY. */
export interface FileCipher {
  seal(plain: Uint8Array, bond: FileBond): SealedFile;
  /** @throws Error if the file was sealed under another key, for something else, or is damaged: never an expected failure. */
  open(sealed: SealedFile, bond: FileBond): Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under HKDF-SHA-256 of the key, one key per merchant and kind; the whole bond is authenticated with the bytes. */
export function createFileCipher(readKey: () => Buffer): FileCipher {
  let known: Buffer | undefined;
  // read with the first file: an installation without files needs no key
  const rootKey = () => (known ??= readKey());
  const keyFor = ({ merchantCode, kind }: FileBond) =>
    new Uint8Array(hkdfSync('sha256', rootKey(), 'laro files', JSON.stringify([merchantCode, kind]), 32));
  const markOf = () => createHash('sha256').update('laro files mark').update(rootKey()).digest('hex').slice(0, 16);
  return {
    seal(plain, bond) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(bond), iv).setAAD(bytesOf(bond));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { bytes: Buffer.concat([iv, cipher.getAuthTag(), text]), keyMark: markOf() };
    },
    open({ bytes, keyMark }, bond) {
      if (keyMark !== markOf()) throw new Error(`file ${bond.fileId} was sealed under another FILES_KEY (${keyMark})`);
      if (bytes.length < ivBytes + tagBytes) throw new Error(`file ${bond.fileId} is damaged`);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(bond), bytes.subarray(0, ivBytes)).setAAD(bytesOf(bond));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      } catch (error) {
        throw new Error(`file ${bond.fileId} is damaged, or another file’s bytes stand in its row`, { cause: error });
      }
    },
  };
}

const bytesOf = ({ merchantCode, kind, ownerId, fileId }: FileBond) =>
  Buffer.from(JSON.stringify(['laro file', 1, merchantCode, kind, ownerId, fileId]));
