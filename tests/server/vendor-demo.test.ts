import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type DemoVendorProcess, freePort, runVendorCheck, startDemoVendor } from './fixture/vendor-processes.ts';

const key = 'a key of the demo vendor';
const folder = mkdtempSync(join(tmpdir(), 'vendor-demo-'));
let port: number;
let vendor: DemoVendorProcess;

beforeAll(async () => {
  port = await freePort();
  vendor = await startDemoVendor({
    OPERATOR_ORIGIN: `http://127.0.0.1:${port}`,
    VENDOR_KEY: key,
    JOURNAL: join(folder, 'journal.jsonl'),
    CALL_MS: '400',
    FREE_ROUNDS: '1',
    TEST_DOOR: 'yes',
  });
});
afterAll(() => {
  vendor.process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

describe('the demo vendor, in a process of its own', () => {
  test.each([
    ['tl', 'tl', 'Maglaro'],
    ['fil', 'tl', 'Maglaro'],
    ['en-PH', 'en', 'Play'],
    ['ja', 'en', 'Play'],
    ['../en', 'en', 'Play'],
  ])('says to who asks for %s its words in %s', async (asked, language, play) => {
    const reply = await fetch(`${vendor.origin}/page/words.json?${new URLSearchParams({ lang: asked }).toString()}`);
    expect([reply.status, reply.headers.get('content-language')]).toEqual([200, language]);
    expect(await reply.json()).toMatchObject({ play });
  });

  test('holds every rule that `npm run vendor:check` checks of a vendor, which ends with 0, and has nothing to complain of', async () => {
    const door = ['--door', `${vendor.origin}/test`, '--listen', String(port)];
    const game = ['--vendor', 'bahaghari', '--engine', 'bahaghari:kara-y-krus', '--game', 'bahaghari.kara-y-krus'];
    const { exitCode, said } = await runVendorCheck([...door, ...game], key);
    const [listens, ...lines] = said.trimEnd().split('\n');
    expect(listens).toBe(`the kit's operator listens at http://127.0.0.1:${port}`);
    expect(lines.filter((line) => !line.startsWith('ok  '))).toEqual([
      expect.stringMatching(/^\d\d hold, 0 do not, 0 not checked, 0 left out as asked$/),
    ]);
    expect(exitCode).toBe(0);
    expect(await vendor.stop()).toBe(0);
    expect(vendor.said()).toBe(`Bahaghari Games is ready: port ${new URL(vendor.origin).port}, operator http://127.0.0.1:${port}\n`);
  }, 120_000);
});
