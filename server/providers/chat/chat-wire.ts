import { z } from 'zod';

import { chatAnchor, chatFocus } from '#contract/support/calls.ts';

/** The chat service's API as its documentation would print it: `GET <url>/v2/<name>?…`, signed. Responses are validated. */
export const chatPaths = {
  unread: '/v2/unreadCount',
  anchors: '/v2/anchorList',
  focuses: '/v2/focusList',
  launch: '/v2/launchChat',
} as const;

const count = z.number().int().min(0).max(100_000);

export const unreadWire = z.object({ unReadCount: count });
export const anchorsWire = z.object({ list: z.array(chatAnchor).max(200) });
export const focusesWire = z.object({ list: z.array(chatFocus).max(200) });
export const launchWire = z.object({ chatUrl: z.string().max(2048) });
