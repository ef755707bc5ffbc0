import { test } from 'vitest';
import { createTestApp } from './fixture/app.ts';
import { logInCall, registerPlayer, sealBody, sendSealed, visitor } from './fixture/identity.ts';
test('measure', async () => {
  const app = await createTestApp({ now: new Date('2026-03-01T08:00:00Z') });
  await registerPlayer(visitor(app), 'timed_one');
  const names: Record<string, string> = { wrong: 'timed_one', unknown: 'never_was', impossible: 'Never Was!' };
  const times: Record<string, number[]> = { wrong: [], unknown: [], impossible: [] };
  const kinds = Object.keys(names);
  for (let round = 0; round < 150; round += 1) for (let i = 0; i < 3; i++) {
    const kind = kinds[(i + round) % 3]!;
    app.clock.advanceMs(13 * 3_600_000);
    const data = await sealBody(app, { username: names[kind], password: 'a wrong password', type: 'username' });
    const t = performance.now(); await sendSealed(app, logInCall, data); times[kind]!.push(performance.now() - t);
  }
  for (const k of kinds) { const l = times[k]!.toSorted((a, b) => a - b); const q = (p: number) => l[Math.floor(l.length * p)]!.toFixed(1); console.log(k, 'min', q(0), 'p10', q(.1), 'p25', q(.25), 'p50', q(.5), 'p75', q(.75)); }
  await app.close();
}, 300000);
