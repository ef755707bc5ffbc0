import type { z } from 'zod';

import { agentsCalls } from './agents.ts';
import { cashierCalls } from './cashier.ts';
import { contentCalls } from './content.ts';
import { gamesCalls } from './games.ts';
import { lotteryGamesCalls } from './lottery-games.ts';
import { lotteryCalls } from './lottery.ts';
import { memberCalls } from './member.ts';
import { passwordCalls } from './password.ts';
import { sessionCalls } from './session.ts';
import { signInCalls } from './sign-in.ts';
import { systemCalls } from './system.ts';
import { verificationCalls } from './verification.ts';
import { walletCalls } from './wallet.ts';

/** Every call of the gateway. Browsers import its type only, so no schema reaches them. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...signInCalls,
  ...memberCalls,
  ...passwordCalls,
  ...verificationCalls,
  ...agentsCalls,
  ...walletCalls,
  ...gamesCalls,
  ...lotteryCalls,
  ...lotteryGamesCalls,
  ...cashierCalls,
  ...contentCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Part<K extends CallName, P extends 'query' | 'body'> = Calls[K] extends Record<P, infer S extends z.ZodType> ? S : never;

/** What a caller sends (before defaults). */
export type QueryIn<K extends CallName> = [Part<K, 'query'>] extends [never] ? undefined : z.input<Part<K, 'query'>>;
export type BodyIn<K extends CallName> = [Part<K, 'body'>] extends [never] ? undefined : z.input<Part<K, 'body'>>;
/** What a handler receives (after validation). */
export type QueryOf<K extends CallName> = [Part<K, 'query'>] extends [never] ? undefined : z.output<Part<K, 'query'>>;
export type BodyOf<K extends CallName> = [Part<K, 'body'>] extends [never] ? undefined : z.output<Part<K, 'body'>>;
export type ValueOf<K extends CallName> = z.output<Calls[K]['value']>;
