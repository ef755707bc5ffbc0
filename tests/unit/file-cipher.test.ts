import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { createFileCipher } from '#server/platform/file-cipher.ts';
import { readFilesKey } from '#server/platform/file-key.ts';

const key = randomBytes(32);
const cipher = createFileCipher(() => key);
const plain = randomBytes(2000);
const bond = { merchantCode: 'laro', kind: 'identity', ownerId: 'owner', fileId: 'file' };

describe('a file at rest', () => {
  test('opens as it was, and never looks the same twice', () => {
    const [first, second] = [cipher.seal(plain, bond), cipher.seal(plain, bond)];
    expect(cipher.open(first, bond)).toEqual(plain);
    expect(first.bytes.equals(second.bytes)).toBe(false);
    expect(first.bytes.includes(plain.subarray(0, 32))).toBe(false);
  });

  test.each(Object.keys(bond))('is bound to its %s', (name) => {
    const sealed = cipher.seal(plain, bond);
    expect(() => cipher.open(sealed, { ...bond, [name]: 'another' })).toThrow('damaged');
  });

  test('does not open with a bit changed, cut short, or under another key', () => {
    const sealed = cipher.seal(plain, bond);
    const changed = Buffer.from(sealed.bytes);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    expect(() => cipher.open({ ...sealed, bytes: changed }, bond)).toThrow('damaged');
    expect(() => cipher.open({ ...sealed, bytes: sealed.bytes.subarray(0, 20) }, bond)).toThrow('damaged');
    const other = createFileCipher(() => randomBytes(32));
    expect(() => other.open(sealed, bond)).toThrow('another FILES_KEY');
  });
});

describe('the key of a demonstration', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'laro-files-')), 'data');
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('is made once in the data folder, for its owner’s eyes only; a setting comes before it', () => {
    const made = readFilesKey({ filesKey: undefined, dataDir });
    const path = join(dataDir, 'files.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toEqual(made);
    expect(readFilesKey({ filesKey: undefined, dataDir })).toEqual(made);
    expect(readFilesKey({ filesKey: key.toString('base64'), dataDir })).toEqual(key);
  });
});
