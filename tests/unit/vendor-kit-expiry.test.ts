import { describe, expect, test } from 'vitest';

import { awaitExpiry } from '../../scripts/vendor-kit/await-expiry.ts';

describe('waiting for a token to run out', () => {
  test('asks until it has, and says first that it waits', async () => {
    const said: string[] = [];
    let looks = 0;
    await awaitExpiry(1, (message) => void said.push(message))(async () => ++looks === 2);
    expect(looks).toBe(2);
    expect(said).toEqual(['waiting up to 1 min for the token to run out; a test installation may let it']);
  });

  test('fails when the token is good for longer than it was to wait', async () => {
    await expect(awaitExpiry(0, () => undefined)(async () => false)).rejects.toThrow('the token is still good after 0 minutes');
  });
});
