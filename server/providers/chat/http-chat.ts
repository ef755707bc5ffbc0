import type { z } from 'zod';

import type { Clock } from '#server/platform/clock.ts';
import { sign } from '#server/providers/payment/sign.ts';

import { type ChatPlayer, type ChatService, ChatUnavailable } from './chat-service.ts';
import { anchorsWire, chatPaths, focusesWire, launchWire, unreadWire } from './chat-wire.ts';

export interface HttpChatOptions {
  /** Up to the version, e.g. `https://chat.example/api`. */
  url: string;
  /** Shared with the service: every request is signed by HMAC-SHA256 over time, method and path with its query. */
  secret: string;
  clock: Clock;
  /** A page waits for it. */
  timeoutMs?: number;
}

const maxBytes = 64 * 1024;

/** A chat service over HTTP. It only gets the member's id, merchant and language. */
export function createHttpChat({ secret, clock, timeoutMs = 4000, ...options }: HttpChatOptions): ChatService {
  const url = options.url.replace(/\/+$/, '');
  const ask = async <T extends z.ZodType>(path: string, asked: Record<string, string>, shape: T): Promise<z.infer<T>> => {
    const target = new URL(`${url}${path}?${new URLSearchParams(asked)}`);
    const timestamp = String(clock.now().getTime());
    const signature = sign({ secret, timestamp, text: `GET.${target.pathname}${target.search}.` });
    const answer = await fetch(target, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'x-timestamp': timestamp, 'x-signature': signature, accept: 'application/json' },
    }).catch((cause: unknown) => {
      throw new ChatUnavailable('the chat service did not answer', { cause });
    });
    if (answer.status !== 200) throw new ChatUnavailable(`the chat service answered ${answer.status}`);
    const parsed = shape.safeParse(await readJson(answer));
    if (!parsed.success) throw new ChatUnavailable('the chat service answered something else', { cause: parsed.error });
    return parsed.data;
  };
  const of = ({ player, merchantCode, language }: ChatPlayer) => ({ player, merchant: merchantCode, language });
  return {
    unreadCount: async (who) => (await ask(chatPaths.unread, of(who), unreadWire)).unReadCount,
    anchors: async (who) => (await ask(chatPaths.anchors, { ...of(who), type: who.type }, anchorsWire)).list,
    focuses: async (who) => (await ask(chatPaths.focuses, of(who), focusesWire)).list,
    async launch({ backUrl, headerColor, title, template, ...who }) {
      const { chatUrl } = await ask(chatPaths.launch, { ...of(who), b2c: '1', backUrl, headerColor, title, template }, launchWire);
      return onHostOf(url, chatUrl);
    },
  };
}

/** Players are only sent to the service's own host, and without encryption only if the service has none. */
function onHostOf(url: string, chatUrl: string): string {
  const [service, target] = [new URL(url), URL.canParse(chatUrl) ? new URL(chatUrl) : undefined];
  if (target?.origin !== service.origin || target.username !== '' || target.password !== '')
    throw new ChatUnavailable('the chat service named an address that is not its own');
  return target.href;
}

async function readJson(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body ?? []) {
      size += part.byteLength;
      if (size > maxBytes) throw new Error('too much');
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (cause) {
    throw new ChatUnavailable('the chat service’s answer could not be read', { cause });
  }
}
