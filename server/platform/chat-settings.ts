import { z } from 'zod';

import { isServiceUrl } from './phone-auth-settings.ts';

/** The settings of an external chat service (CBS). Without them the embedded help desk answers the chat's calls. */
export const chatSettings = {
  CHAT: z.enum(['desk', 'http'], 'must be one of: desk, http').optional(),
  CHAT_URL: z.string().refine(isServiceUrl, 'must be an https address such as https://chat.example/api').optional(),
  CHAT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,512}$/, 'must be 32 characters or more, without spaces')
    .optional(),
};

type Given = { [Name in keyof typeof chatSettings]?: string | undefined };

export type ChatConfig = { kind: 'desk' } | { kind: 'http'; url: string; secret: string };

export function chatFaults({ CHAT: kind, CHAT_URL: url, CHAT_SECRET: secret }: Given): string[] {
  const faults: string[] = [];
  if (kind === 'http' && !url) faults.push('CHAT_URL: is missing; CHAT=http needs it');
  if (kind === 'http' && !secret) faults.push('CHAT_SECRET: is missing; CHAT=http needs it');
  if (kind !== 'http' && url) faults.push('CHAT_URL: has no use without CHAT=http');
  return faults;
}

export function chatOf({ CHAT: kind, CHAT_URL: url, CHAT_SECRET: secret }: Given): ChatConfig {
  return kind === 'http' && url && secret ? { kind, url, secret } : { kind: 'desk' };
}
