import { describe, expect, test, vi } from 'vitest';

import { answerBy, answerFile } from '#site/worker/answer.ts';

type Strategy = Parameters<typeof answerBy>[0];

const lost = new TypeError('the line is lost');

function ask(answering: typeof answerBy, answer: Promise<Response>, written: Promise<void>) {
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  const event = Object.assign(new Event('fetch'), {
    request: new Request('https://laro.example/_astro/a.js'),
    waitUntil,
    respondWith: vi.fn(),
  });
  const strategy: Strategy = { handleAll: () => [answer, written] };
  return { given: answering(strategy, event), work: () => waitUntil.mock.calls[0]?.[0] };
}

describe('a file that the service worker answers with', () => {
  test('is the one that the strategy has', async () => {
    const answer = new Response('a');
    expect(await ask(answerFile, Promise.resolve(answer), Promise.resolve()).given).toBe(answer);
  });

  test('fails for the page when it cannot be had, by an answer that is an error: a promise that rejects is the worker’s own', async () => {
    const { given } = ask(answerFile, Promise.reject(lost), Promise.resolve());
    expect((await given).type).toBe('error');
  });

  test('is there for the page though it breaks off while it is written down, and the worker lives until then', async () => {
    const { given, work } = ask(answerFile, Promise.resolve(new Response('a')), Promise.reject(lost));
    expect((await given).ok).toBe(true);
    await expect(work()).resolves.toBeUndefined();
  });
});

test('a page that cannot be had is left to what stands in its place', async () => {
  await expect(ask(answerBy, Promise.reject(lost), Promise.resolve()).given).rejects.toBe(lost);
});
