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

/** What a client asks for; nothing when it is not one of ours or wants the answer sent elsewhere. */
export function readAuthorization(url: URL): Authorization | undefined {
  const read = query.safeParse(Object.fromEntries(url.searchParams));
  if (!read.success) return undefined;
  const back = new URL(read.data.redirect_uri);
  // the site that this provider is a part of, and nobody else
  const isOurs = back.host === url.host && back.pathname === `/wps/session/social/${read.data.client_id}/callback` && back.search === '';
  return isOurs && isSigned(read.data) ? read.data : undefined;
}

/** An identity that is signed has to be for one attempt. */
const isSigned = ({ scope, nonce }: Authorization) => !scope.split(' ').includes('openid') || nonce !== undefined;
