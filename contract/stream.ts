/**
 * `GET /wps/stream`: Server-Sent Events for the session's player (header `Authorization`, read with fetch).
 * A comment line every 15 s keeps it open; `retry: 3000`. Polling stays the fallback.
 */
export const streamPath = '/wps/stream';

export type StreamEvent =
  | { type: 'balance'; cashMinor: string; heldMinor: string; bonusMinor: string; currency: string; version: number }
  | { type: 'deposit'; depositId: string; state: string }
  | { type: 'withdrawal'; withdrawalId: string; state: string }
  /** A lottery ticket has ended: `won`, `lost` or `void`. */
  | { type: 'ticket'; ticketId: string; state: string; prizeMinor: string }
  /** A new message or read mark in a conversation with the help desk; `unReadCount` counts answers in all conversations. */
  | { type: 'chat'; conversationId: string; lastNumber: number; unReadCount: number }
  | { type: 'session-ended' };
