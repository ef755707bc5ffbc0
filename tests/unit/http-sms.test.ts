import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { createHttpSms } from '#server/providers/sms/http-sms.ts';
import { SmsRefused, SmsUnavailable } from '#server/providers/sms/sms.ts';

const message = { merchantCode: 'laro', to: '+639175550101', text: '123456 ang code mo.', id: '0190-abc' };
const key = 'a-key-of-the-gateway';
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Received {
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A gateway that speaks the adapter's protocol, answers these statuses in turn (`hang` = no answer), and keeps what it was asked. */
async function openGateway(answers: readonly (number | 'hang')[], timeoutMs = 5000) {
  const received: Received[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const answer = answers[received.length] ?? 500;
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      if (answer === 'hang') return;
      response.writeHead(answer, answer === 307 ? { location: '/elsewhere' } : {});
      response.end('{"accepted":true}');
    });
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages`;
  return { received, sms: createHttpSms({ url, key, timeoutMs, retryAfterMs: [1, 1] }) };
}

describe('an SMS gateway over HTTP', () => {
  test('is told number, text and reference, with the key and a key of idempotency', async () => {
    const { received, sms } = await openGateway([202]);
    await sms.send(message);
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toEqual({ to: message.to, text: message.text, reference: message.id });
    expect(received[0]?.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      'idempotency-key': message.id,
      'content-type': 'application/json',
    });
  });

  test.each([[[503, 429, 200]], [['hang', 200]], [[408, 200]]] as (number | 'hang')[][][])(
    'that answers %j is asked again with the same reference until it takes the message',
    async (answers) => {
      const { received, sms } = await openGateway(answers, answers.includes('hang') ? 500 : 5000);
      await sms.send(message);
      expect(received).toHaveLength(answers.length);
      expect(new Set(received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([message.id]));
    },
  );

  test.each([400, 401, 403, 422])('that answers %i has said no for good, and is asked once', async (status) => {
    const { received, sms } = await openGateway([status]);
    await expect(sms.send(message)).rejects.toThrow(SmsRefused);
    expect(received).toHaveLength(1);
  });

  test('that never answers is given up after three tries', async () => {
    const { received, sms } = await openGateway(['hang', 'hang', 'hang'], 100);
    await expect(sms.send(message)).rejects.toThrow(SmsUnavailable);
    expect(received).toHaveLength(3);
  });

  test('that is not there, or sends elsewhere, is unavailable', async () => {
    const nowhere = createHttpSms({ url: 'http://127.0.0.1:1/', key, timeoutMs: 300, retryAfterMs: [] });
    await expect(nowhere.send(message)).rejects.toThrow(SmsUnavailable);
    const { received, sms } = await openGateway([307, 307, 307]);
    await expect(sms.send(message)).rejects.toThrow(SmsUnavailable);
    // nobody followed: the key stays with the gateway
    expect(received).toHaveLength(3);
  });
});
