import { connect } from 'node:net';
import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { isBuilt, runMain, spawnSite, type SpawnedSite } from '#tests/server/fixture/spawn-site.ts';

describe('a start with wrong settings', () => {
  test('is refused with one line per fault, each naming its variable (fault 70)', async () => {
    const { code, output } = await runMain({
      MODE: 'live',
      PORT: '4321',
      SITE_ORIGIN: 'https://play.example',
      DATABASE_URL: 'postgres://db.example/laro',
    });
    expect(code).toBe(1);
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['SECRET', 'FILES_KEY', 'MERCHANTS_DIR']);
  });
});

describe.runIf(isBuilt)('the built site', () => {
  const site = { origin: inject('siteOrigin') };

  test('answers in two languages 1,000 times at once, never in the wrong one (fault 62, I18N-001, I18N-002)', async () => {
    const paths = ['/m/home', '/', '/m/login', '/m/register', '/m/activity', '/m/help'];
    const skip = { tl: 'Lumaktaw sa nilalaman', en: 'Skip to content' };
    const wrong: string[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        for (let round = 0; round < 50; round += 1) {
          const [language, other] = (worker + round) % 2 === 0 ? (['tl', 'en'] as const) : (['en', 'tl'] as const);
          // half of them with a query that the page does not read
          const query = round % 4 < 2 ? '' : `?gameId=${worker}-${round}`;
          const path = `${paths[Math.floor((worker + round) / 2) % paths.length] ?? '/'}${query}`;
          const text = await (await fetch(`${site.origin}${path}`, { headers: { cookie: `lang=${language}` } })).text();
          const isRight = text.includes(`<html lang="${language}"`) && text.includes(skip[language]) && !text.includes(skip[other]);
          if (!isRight) wrong.push(`${path} ${language}: ${text.slice(0, 60)}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has two merchants by host', async () => {
    const brandOn = (host: string) => pageOn(site, host);
    expect(await brandOn('tala.localhost')).toContain('Tala');
    expect(await brandOn('laro.localhost')).toContain('Laro');
  });
});

describe.runIf(isBuilt)('a process of its own', () => {
  let own: SpawnedSite;
  beforeAll(async () => {
    own = await spawnSite();
  }, 60_000);
  afterAll(async () => {
    await own.stop();
  });

  test('prints its address and the demo accounts', async () => {
    expect(own.output()).toMatch(/ready: http:\/\/localhost:\d+/);
    await expect.poll(() => own.output()).toMatch(/laro\s+member/);
  });

  test('on SIGTERM finishes the request in flight and exits 0 (fault 14)', async () => {
    const { port } = new URL(own.origin);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const body = JSON.stringify({ data: 'x' });
    // the head of a request whose body is still on its way, and the server's word that it has it
    socket.write(
      `POST /wps/session/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\nencryption: jwe\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    expect(String((await once(socket, 'data'))[0])).toContain('100 Continue');
    const stopped = once(own.process, 'exit');
    own.process.kill('SIGTERM');
    setTimeout(() => socket.write(body), 400);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('payload.invalid');
    socket.end();
    const [code] = (await stopped) as [number | null];
    expect(code).toBe(0);
  });
});

async function pageOn({ origin }: { origin: string }, host: string): Promise<string> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /m/home HTTP/1.1\r\nhost: ${host}:${port}\r\nconnection: close\r\n\r\n`);
  return Buffer.concat(await socket.toArray()).toString();
}
