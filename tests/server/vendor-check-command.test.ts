import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openOutsidePlatform, type OutsidePlatform } from './fixture/outside-platform.ts';
import { runVendorCheck } from './fixture/vendor-processes.ts';

let platform: OutsidePlatform;
beforeAll(async () => {
  platform = await openOutsidePlatform();
});
afterAll(() => platform.close());

/** The command at this platform, by HTTP, for a player of its own. */
async function check(words: readonly string[], hear?: (said: string, memberId: string) => void) {
  const { launchToken, memberId } = await platform.launch({ cashMinor: 10_000n });
  const access = ['--origin', platform.origin, '--vendor', 'bahaghari', '--launch', launchToken];
  const { exitCode, said } = await runVendorCheck([...access, ...words], platform.key, (so) => hear?.(so, memberId));
  return { exitCode, lines: said.split('\n').filter((line) => line !== '' && !line.startsWith('ok  ')) };
}

const expiry = 'a win is taken with a token that has run out, a bet is not';

describe('`npm run vendor:check`, in a process of its own, as a vendor at this platform', () => {
  test('finds that every rule holds and ends with 0, once the token for which it waits has run out', async () => {
    let runOut: Promise<unknown> | undefined;
    const { exitCode, lines } = await check(['--wait', '2'], (said, memberId) => {
      if (!said.includes('waiting')) return;
      runOut ??= platform.app.db.pool.query("update round_game_tokens set expires_at = now() - interval '1 minute' where member_id = $1", [
        memberId,
      ]);
    });
    await runOut;
    expect(lines).toEqual([
      'waiting up to 2 min for the token to run out; a test installation may let it',
      expect.stringMatching(/^\d\d hold, 0 do not, 0 not checked, 0 left out as asked$/),
    ]);
    expect(exitCode).toBe(0);
  });

  test('ends with 1 when it could not see a token run out, and says so; with 0 when that is left out by name', async () => {
    const [unnamed, named] = await Promise.all([check([]), check(['--without', 'expired'])]);
    expect(unnamed).toEqual({
      exitCode: 1,
      lines: [
        `FAIL  ${expiry}: not checked, nobody here lets a token run out (--without expired leaves it out)`,
        expect.stringMatching(/^\d\d hold, 0 do not, 1 not checked, 0 left out as asked$/),
      ],
    });
    expect(named).toEqual({
      exitCode: 0,
      lines: [
        `-     ${expiry}: left out by --without expired, nobody here lets a token run out`,
        expect.stringMatching(/^\d\d hold, 0 do not, 0 not checked, 1 left out as asked$/),
      ],
    });
  });

  test('ends with 1 and says how it is called when it is told to leave out what nobody may', async () => {
    const words = ['--origin', platform.origin, '--vendor', 'bahaghari', '--launch', 'a token', '--without', 'signatures'];
    const { exitCode, said } = await runVendorCheck(words, platform.key);
    expect(exitCode).toBe(1);
    expect(said.split('\n')[0]).toContain('[--wait <minutes> | --without expired]');
  });
});
