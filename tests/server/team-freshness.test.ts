import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { createTeamsJob } from '#server/jobs/fold-teams.ts';
import { showKpi } from '#server/domains/teams/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember } from './fixture/branch.ts';
import { memberCtxOf } from './fixture/contracts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

test('who registers is in the counters of the agent five seconds later, and the counters say until when they are complete (AGNT-036, DATA-050)', async () => {
  const agent = await plantMember(app, { userName: 'bagong_ugat', customerType: 1 });
  const counters = () => showKpi({ ctx: memberCtxOf(app, agent), input: { preset: 'today', size: 0 } });
  expect(await counters()).toMatchObject({ completeUntil: null });
  await plantMember(app, { userName: 'bagong_dahon', parent: agent });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const context = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  const job = createTeamsJob({ contexts: () => [context()], log: context().log });
  const fiveSecondsLater = async () => {
    job.start();
    await vi.advanceTimersByTimeAsync(5_000);
    await job.stop();
    return counters();
  };
  const { footer } = await fiveSecondsLater();
  // the agent is one of its own team
  expect(footer).toMatchObject({ teamRegisterMemberCount: 2, teamMemberCount: 2 });
  // a cluster counts its transactions together: one of another database holds the word "complete" back, not the counters
  await expect.poll(async () => (await fiveSecondsLater()).completeUntil).toBe(app.clock.now().getTime() - 5_000);
});
