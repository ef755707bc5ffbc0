import type { ChatConfig } from '#server/platform/chat-settings.ts';
import type { Clock } from '#server/platform/clock.ts';

import type { ChatService } from './chat-service.ts';
import { createHttpChat } from './http-chat.ts';

/** This installation's chat service; undefined = the embedded help desk is the chat. */
export function createChat({ chat, clock }: { chat: ChatConfig; clock: Clock }): ChatService | undefined {
  return chat.kind === 'http' ? createHttpChat({ url: chat.url, secret: chat.secret, clock }) : undefined;
}
