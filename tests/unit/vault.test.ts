import { expect, test } from 'vitest';

import { createVault } from '#server/platform/vault.ts';

test('the vault opens what it sealed, and nothing sealed elsewhere, for something else, or damaged', () => {
  const vault = createVault('one secret');
  const sealed = vault.seal('the private key', 'keys');
  expect(sealed).not.toContain('private');
  expect(vault.open(sealed, 'keys')).toBe('the private key');
  expect(vault.seal('the private key', 'keys')).not.toBe(sealed);
  expect(vault.open(sealed, 'mail')).toBeUndefined();
  expect(createVault('another secret').open(sealed, 'keys')).toBeUndefined();
  expect(vault.open(sealed.replace(/.{4}$/, 'AAAA'), 'keys')).toBeUndefined();
  expect(vault.open('', 'keys')).toBeUndefined();
});
