import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkVendor } from '../../scripts/vendor-kit/check-vendor.ts';
import { httpDriver } from '../../scripts/vendor-kit/driver.ts';
import { listenAsOperator } from '../../scripts/vendor-kit/operator/listen.ts';
import { createKitOperator } from '../../scripts/vendor-kit/operator/operator.ts';
import { startVendor, type RunningVendor } from '../../vendor-demo/start-vendor.ts';

const key = 'a key of the demo vendor';
const folder = mkdtempSync(join(tmpdir(), 'vendor-demo-'));
let passedMs = 0;
const operator = createKitOperator({ vendor: 'bahaghari', key, nowMs: () => Date.now() + passedMs });
let line: Awaited<ReturnType<typeof listenAsOperator>>;
let vendor: RunningVendor;
const logged: string[] = [];

beforeAll(async () => {
  line = await listenAsOperator(operator, 0);
  vendor = await startVendor(
    {
      port: 0,
      operatorOrigin: line.origin,
      siteOrigin: line.origin,
      code: 'bahaghari',
      key,
      journalPath: join(folder, 'journal.jsonl'),
      callMs: 300,
      freeRounds: 1,
      hasTestDoor: true,
    },
    (message) => void logged.push(message),
  );
});
afterAll(async () => {
  await vendor.stop();
  await line.close();
  rmSync(folder, { recursive: true });
});

describe('the demo vendor, in a process of its own', () => {
  test('holds every rule that the kit checks of a vendor', async () => {
    const results = await checkVendor({
      operator,
      driver: httpDriver(`http://127.0.0.1:${vendor.port}/test`),
      engine: 'bahaghari:kara-y-krus',
      gameCode: 'bahaghari.kara-y-krus',
      stakeMinor: 100n,
      passMs: (ms) => void (passedMs += ms),
    });
    expect(results.filter(({ fault, leftOut }) => fault !== undefined || leftOut !== undefined)).toEqual([]);
    expect(results.length).toBeGreaterThan(10);
    expect(logged).toEqual([]);
  }, 120_000);
});
