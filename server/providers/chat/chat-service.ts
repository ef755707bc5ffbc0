import type { ChatAnchor, ChatAnchorType, ChatFocus } from '#contract/support/calls.ts';

/** The player a chat service is queried for. */
export interface ChatPlayer {
  /** Our member id: the service gets no name or contact of a player. */
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

/** The port to an external chat service (CBS). Without one the embedded help desk answers the same calls. */
export interface ChatService {
  /** @throws ChatUnavailable */
  unreadCount(of: ChatPlayer): Promise<number>;
  /** @throws ChatUnavailable */
  anchors(of: ChatPlayer & { type: ChatAnchorType }): Promise<ChatAnchor[]>;
  /** @throws ChatUnavailable */
  focuses(of: ChatPlayer): Promise<ChatFocus[]>;
  /** The address that opens the chat for this player, only on the service's own host. @throws ChatUnavailable */
  launch(of: ChatPlayer & ChatLaunch): Promise<string>;
}

/** Time-out, refused connection, a status other than 200 or an invalid answer. */
export class ChatUnavailable extends Error {
  override readonly name = 'ChatUnavailable';
}
