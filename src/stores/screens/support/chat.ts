/** Lives as long as its screen: one conversation with the help desk, live (`/m/customer/chat`). */
import { atom, type ReadableAtom } from 'nanostores';

import { cleanProse, isSeen } from '#contract/typed/characters.ts';
import { type SupportTopic, isFitText } from '#contract/support/facts.ts';
import type { SupportConversation, SupportMessage } from '#contract/support/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import type { Result } from '#site/api/result.ts';
import { $balance } from '#site/stores/balance.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onLiveEvent } from '#site/stores/live-events.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { takeUnreadChat } from '#site/stores/unread.ts';

import { createOutbox, type Outbox, type Outgoing } from './outbox.ts';

export type ChatState =
  | { state: 'new' }
  | { state: 'loading' }
  | { state: 'ready'; conversation: SupportConversation; messages: readonly SupportMessage[] }
  | { state: 'failed'; code: string };

export interface ChatScreen extends Omit<Outbox, 'put'> {
  $chat: ReadableAtom<ChatState>;
  $topic: ReadableAtom<SupportTopic>;
  /** Nothing can be sent or received now. */
  $isOffline: ReadableAtom<boolean>;
  chooseTopic(topic: SupportTopic): void;
  /** Returns whether the text fits and is being sent; a picture alone needs no text. */
  send(letter: Pick<Outgoing, 'text' | 'evidence' | 'picture'>): boolean;
  reload(): void;
  /** The player sees the answers. */
  see(): void;
}

/** How often to poll while no event comes. */
const pollMs = 15_000;

interface ChatOptions {
  conversationId: string | undefined;
  /** The conversation now exists. */
  onOpened: (conversationId: string) => void;
  api?: Gateway;
}

export function createChat({ conversationId, onOpened, api = gateway }: ChatOptions): ChatScreen {
  // the same while the server renders: only the browser's address says which conversation it is
  const $chat = atom<ChatState>({ state: 'loading' });
  const $topic = atom<SupportTopic>('deposit');
  const $isOffline = atom(false);
  let id = conversationId;

  const take = (conversation: SupportConversation, messages: readonly SupportMessage[]) => {
    const now = $chat.get();
    const known = now.state === 'ready' ? now.messages : [];
    const fresh = messages.filter((one) => !known.some(({ number }) => number === one.number));
    const all = [...known, ...fresh].toSorted((one, other) => one.number - other.number);
    $chat.set({ state: 'ready', conversation, messages: all });
  };
  const refresh = async () => {
    if (id === undefined) return;
    const now = $chat.get();
    const after = now.state === 'ready' ? (now.messages.at(-1)?.number ?? 0) : 0;
    const result = await api.call('GET /wps/support/conversations/:conversationId', { query: { conversationId: id, after } });
    $isOffline.set(!result.ok && isOut(result.code));
    if (result.ok) take(result.value.conversation, result.value.messages);
    else if ($chat.get().state !== 'ready') $chat.set({ state: 'failed', code: result.code });
  };
  const outbox = createOutbox(async (letter) => {
    const result = await deliver(api, letter, { id, topic: $topic.get() });
    $isOffline.set(!result.ok && isOut(result.code));
    if (!result.ok) return result;
    if (id === undefined) {
      id = result.value.conversationId;
      onOpened(id);
    }
    await refresh();
    return result;
  });
  const see = async () => {
    const now = $chat.get();
    if (now.state !== 'ready' || now.conversation.unReadCount === 0 || document.hidden) return;
    const { conversation } = now;
    const number = now.messages.at(-1)?.number ?? 0;
    $chat.set({ ...now, conversation: { ...conversation, unReadCount: 0 } });
    const query = { conversationId: conversation.id };
    const result = await api.call('POST /wps/support/conversations/:conversationId/seen', { query, body: { number } });
    if (result.ok) takeUnreadChat(result.value.unReadCount);
  };
  onSeen($chat, () => {
    // not before the server's HTML is adopted
    if (id === undefined) queueMicrotask(() => id === undefined && $chat.set({ state: 'new' }));
    return follow({ idOf: () => id, refresh, retry: outbox.retry });
  });
  return {
    ...outbox,
    $chat,
    $topic,
    $isOffline,
    chooseTopic: (topic) => $topic.set(topic),
    send(letter) {
      if (isSeen(letter.text) || letter.picture === undefined) {
        if (!isFitText(letter.text)) return false;
        outbox.put({ text: cleanProse(letter.text), evidence: letter.evidence, picture: undefined });
      }
      if (letter.picture) outbox.put({ text: '', evidence: undefined, picture: letter.picture });
      return true;
    },
    reload() {
      $chat.set({ state: 'loading' });
      void refresh();
    },
    see: () => void see(),
  };
}

const isOut = (code: string) => code === 'network.offline' || code === 'network.slow';

/** The stream, the returning connection, and a timer for when the stream is down. */
function follow({ idOf, refresh, retry }: { idOf: () => string | undefined; refresh: () => Promise<void>; retry: () => void }): () => void {
  void refresh();
  // the balance store holds the stream
  const letGo = $balance.listen(() => {});
  const stop = onLiveEvent((event) => {
    if (event.type === 'chat' && event.conversationId === idOf()) void refresh();
  });
  const timer = setInterval(() => void refresh(), pollMs);
  const back = () => {
    retry();
    void refresh();
  };
  addEventListener('online', back);
  return () => {
    letGo();
    stop();
    clearInterval(timer);
    removeEventListener('online', back);
  };
}

async function deliver(
  api: Gateway,
  { clientId, text, evidence, picture }: Outgoing,
  { id: conversationId, topic }: { id: string | undefined; topic: SupportTopic },
): Promise<Result<{ conversationId: string }>> {
  const laid = evidence ? { evidence: evidence.given } : {};
  if (conversationId === undefined) {
    const opened = await api.call('POST /wps/support/conversations', { body: { clientId, topic, text, ...laid } });
    return opened.ok ? { ok: true, value: { conversationId: opened.value.conversation.id } } : opened;
  }
  const sent = picture
    ? await api.call('PUT /wps/support/conversations/:conversationId/pictures/:clientId', {
        query: { conversationId, clientId },
        body: { picture },
      })
    : await api.call('POST /wps/support/conversations/:conversationId/messages', {
        query: { conversationId },
        body: { clientId, text, ...laid },
      });
  return sent.ok ? { ok: true, value: { conversationId } } : sent;
}
