import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { PushChoice } from '#contract/push/calls.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { pushDevices } from './schema.ts';

export const endpointPurpose = 'push endpoint';

export const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** The member's own device at that address. */
export const ownDevice = (ctx: MemberCtx, endpoint: string) =>
  and(
    eq(pushDevices.merchantCode, ctx.merchant.code),
    eq(pushDevices.memberId, ctx.actor.memberId),
    eq(pushDevices.endpointHash, hashOf(endpoint)),
  );

export const choiceOf = ({ withdrawal, security, draw }: typeof pushDevices.$inferSelect): PushChoice => ({ withdrawal, security, draw });

export const sealEndpoint = (ctx: Ctx, endpoint: string) => ctx.vault.seal(endpoint, endpointPurpose);
