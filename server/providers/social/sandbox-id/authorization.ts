import { z } from 'zod';

export type SandboxClient = 'google' | 'facebook';

const query = z.object({
  client_id: z.enum(['google', 'facebook']),
  redirect_uri: z.url().max(512),
  response_type: z.literal('code'),
  scope: z.string().max(128),
  state: z.string().min(16).max(256),
  nonce: z.string().min(16).max(256).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  ui_locales: z.string().max(64).optional(),
});

export type Authorization = z.infer<typeof query>;

/** A client's request; undefined if the client is unknown or the redirect goes elsewhere. */
export function readAuthorization(url: URL): Authorization | undefined {
  const read = query.safeParse(Object.fromEntries(url.searchParams));
  if (!read.success) return undefined;
  const back = new URL(read.data.redirect_uri);
  // only the site this provider is part of
  const isOurs = back.host === url.host && back.pathname === `/wps/session/social/${read.data.client_id}/callback` && back.search === '';
  return isOurs && isSigned(read.data) ? read.data : undefined;
}

/** A signed identity has to be bound to one attempt. */
const isSigned = ({ scope, nonce }: Authorization) => !scope.split(' ').includes('openid') || nonce !== undefined;
