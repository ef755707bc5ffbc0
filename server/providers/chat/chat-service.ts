import type { ChatAnchor, ChatAnchorType, ChatFocus } from '#contract/support/calls.ts';

/** For whom a chat service is asked. */
export interface ChatPlayer {
  /** Our member id: the service knows no name and no contact of a player. */
  player: string;
  merchantCode: string;
  /** BCP 47. */
  language: string;
}

export interface ChatLaunch {
  backUrl: string;
  /** `#rrggbb` */
  headerColor: string;
  title: string;
  template: 'v2';
}

/** The port to a chat service outside (CBS). Without one the embedded help desk answers the same calls. */
export interface ChatService {
  /** @throws ChatUnavailable */
  unreadCount(of: ChatPlayer): Promise<number>;
  /** @throws ChatUnavailable */
  anchors(of: ChatPlayer & { type: ChatAnchorType }): Promise<ChatAnchor[]>;
  /** @throws ChatUnavailable */
  focuses(of: ChatPlayer): Promise<ChatFocus[]>;
  /** The address that opens the chat for this player, on the service's own host alone. @throws ChatUnavailable */
  launch(of: ChatPlayer & ChatLaunch): Promise<string>;
}

/** Time-out, refused connection, another status than 200 or an answer that makes no sense. */
export class ChatUnavailable extends Error {
  override readonly name = 'ChatUnavailable';
}
