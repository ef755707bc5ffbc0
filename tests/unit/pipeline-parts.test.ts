import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { BoundedCache } from '#server/pipeline/bounded-cache.ts';
import { chooseEncoding, encodeBody } from '#server/pipeline/compress.ts';
import { completePolicy, dropUnusedHashes } from '#server/pipeline/content-security.ts';
import { createDurations } from '#server/platform/durations.ts';
import { createStreamHub, type Subscriber } from '#server/stream/hub.ts';

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('Accept-Encoding %j gets %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('a body that would grow is sent as it is', async () => {
    const body = Buffer.from('short');
    expect(await encodeBody(body)).toEqual({ br: body, gzip: body, identity: body });
  });
});

describe('content security policy', () => {
  test("a page's own policy keeps its directives and gets what it lacks", () => {
    expect(completePolicy("script-src 'self' 'sha256-x'; object-src 'self'")).toBe(
      "script-src 'self' 'sha256-x'; object-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    );
  });

  test('hashes of scripts and styles that are not in the page are left out, those that are stay', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const html = '<style>a{}</style><script type="module" src="/a.js"></script><script>one()</script><p>two()</p>';
    expect(
      dropUnusedHashes(
        `script-src 'self' ${hash('one()')} ${hash('two()')}; style-src 'self' ${hash('b{}')} ${hash('a{}')}; img-src *`,
        html,
      ),
    ).toBe(`script-src 'self' ${hash('one()')}; style-src 'self' ${hash('a{}')}; img-src *`);
  });

  test('has no hash for a file, which has no text of its own', () => {
    const none = createHash('sha256').update('').digest('base64');
    const policy = `script-src 'self' 'sha256-${none}'`;
    expect(dropUnusedHashes(policy, '<script type="module" src="/a.js"></script>')).toBe("script-src 'self'");
    expect(dropUnusedHashes(policy, '<script></script>')).toBe(policy);
  });

  test('has the hash of a script that stands behind text of an attribute that looks like one', () => {
    const hash = createHash('sha256').update('a()').digest('base64');
    const html = `<meta content="<script src=x>"><style>p{}</style><script>a()</script>`;
    expect(dropUnusedHashes(`script-src 'self' 'sha256-${hash}' 'sha256-other'`, html)).toBe(`script-src 'self' 'sha256-${hash}'`);
  });
});

describe('bounded cache', () => {
  test('what was not used for longest goes first', () => {
    const cache = new BoundedCache<{ bytes: number }>(10);
    cache.set('a', { bytes: 4 });
    cache.set('b', { bytes: 4 });
    cache.touch('a');
    cache.set('c', { bytes: 4 });
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true]);
  });

  test('an entry larger than all room is not kept and drives nothing out', () => {
    const cache = new BoundedCache<{ bytes: number }>(10);
    cache.set('a', { bytes: 4 });
    cache.set('huge', { bytes: 11 });
    expect([cache.get('a'), cache.get('huge')].map(Boolean)).toEqual([true, false]);
  });
});

describe('streams of a player', () => {
  const subscriber = () => {
    const seen: string[] = [];
    return {
      seen,
      send: (event: { type: string }) => void seen.push(event.type),
      close: () => void seen.push('closed'),
    } satisfies Subscriber & { seen: string[] };
  };

  test('an event reaches every stream of the player and nobody else, at no other merchant', () => {
    const hub = createStreamHub();
    const [phone, tablet, other, elsewhere] = [subscriber(), subscriber(), subscriber(), subscriber()];
    hub.subscribe('laro', 'juan', phone);
    const leave = hub.subscribe('laro', 'juan', tablet);
    hub.subscribe('laro', 'maria', other);
    hub.subscribe('tala', 'juan', elsewhere);
    hub.deliver('laro', 'juan', { type: 'session-ended' });
    leave();
    hub.deliver('laro', 'juan', { type: 'session-ended' });
    expect([phone.seen.length, tablet.seen.length, other.seen.length, elsewhere.seen.length]).toEqual([2, 1, 0, 0]);
    expect(hub.size()).toBe(3);
  });

  test('the seventh stream of a player closes the oldest', () => {
    const hub = createStreamHub();
    const streams = Array.from({ length: 7 }, subscriber);
    for (const stream of streams) hub.subscribe('laro', 'juan', stream);
    expect(streams.map(({ seen }) => seen.join())).toEqual(['closed', '', '', '', '', '', '']);
    expect(hub.size()).toBe(6);
  });
});

describe('durations', () => {
  test('are exposed as a cumulated histogram', () => {
    const durations = createDurations({ name: 'd', help: 'h' });
    for (const ms of [0.5, 2, 2, 9000]) durations.observe('GET /a', 200, ms);
    const text = durations.text();
    expect(text).toContain('d_bucket{route="GET /a",status="200",le="0.001"} 1');
    expect(text).toContain('d_bucket{route="GET /a",status="200",le="0.0025"} 3');
    expect(text).toContain('d_bucket{route="GET /a",status="200",le="+Inf"} 4');
    expect(text).toContain('d_count{route="GET /a",status="200"} 4');
  });
});
