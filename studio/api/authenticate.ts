import { gameTokenHeader } from '#studio/paths.ts';
import type { Context } from 'hono';

import { sessionByHash, type SessionRow } from '../store/sessions.ts';
import { hashOf, type StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

/** The session behind a call's game token. Throws StudioError `token.invalid` or `token.expired`. */
export async function authenticate(core: StudioCore, c: Context): Promise<SessionRow> {
  const token = c.req.header(gameTokenHeader);
  const session = token !== undefined && token.length <= 128 ? await sessionByHash(core.db, hashOf(token)) : undefined;
  if (!session) throw new StudioError('token.invalid');
  if (session.expiresAt <= core.now()) throw new StudioError('token.expired');
  return session;
}
