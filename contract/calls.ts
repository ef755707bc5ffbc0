import type { z } from 'zod';

import { agentsCalls, teamRatesCalls } from './agents/calls.ts';
import { betsCalls } from './bets/calls.ts';
import { bonusCalls } from './bonus/calls.ts';
import { clubCalls } from './club/calls.ts';
import { commissionCalls } from './commission/calls.ts';
import { contentCalls } from './content/calls.ts';
import { contentEditingCalls } from './content/editing-calls.ts';
import { contractsCalls } from './contracts/calls.ts';
import { cashierCalls } from './deposits/calls.ts';
import { downlineCalls } from './downline/calls.ts';
import { gamesCalls } from './games/calls.ts';
import { gameSearchCalls } from './games/search-calls.ts';
import { inboxCalls } from './inbox/calls.ts';
import { kycCalls } from './kyc/calls.ts';
import { lotteryCalls } from './lottery/calls.ts';
import { lotteryGamesCalls } from './lottery/games-calls.ts';
import { memberCalls, profileCalls } from './member/calls.ts';
import { passwordCalls } from './passwords/calls.ts';
import { protectionCalls } from './protection/calls.ts';
import { pushCalls } from './push/calls.ts';
import { rewardsCalls } from './rewards/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { signInCalls } from './session/ways-in.ts';
import { staffAccountCalls } from './staff/account.ts';
import { staffBooksCalls } from './staff/books.ts';
import { staffCalls } from './staff/calls.ts';
import { staffCatalogueCalls } from './staff/catalogue.ts';
import { staffContractsCalls } from './staff/contracts.ts';
import { staffDepositsCalls } from './staff/deposits.ts';
import { staffDeskCalls } from './staff/desk.ts';
import { staffPeopleCalls } from './staff/people.ts';
import { staffPlayersCalls } from './staff/players.ts';
import { staffQueuesCalls } from './staff/queues.ts';
import { staffRatesCalls } from './staff/rates.ts';
import { staffSupportCalls } from './staff/support.ts';
import { statementsCalls } from './statements/calls.ts';
import { chatCalls, supportCalls } from './support/calls.ts';
import { systemCalls } from './system/calls.ts';
import { teamReportsCalls } from './teams/calls.ts';
import { vendorWalletCalls } from './vendor-wallets/calls.ts';
import { verificationCalls } from './verification/calls.ts';
import { walletCalls } from './wallet/calls.ts';
import { withdrawCalls } from './withdrawals/calls.ts';

/** Every call of the gateway. Browsers import only its type, so they load no schema. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...signInCalls,
  ...memberCalls,
  ...inboxCalls,
  ...pushCalls,
  ...supportCalls,
  ...chatCalls,
  ...kycCalls,
  ...profileCalls,
  ...clubCalls,
  ...betsCalls,
  ...bonusCalls,
  ...rewardsCalls,
  ...passwordCalls,
  ...verificationCalls,
  ...agentsCalls,
  ...teamRatesCalls,
  ...commissionCalls,
  ...contractsCalls,
  ...downlineCalls,
  ...teamReportsCalls,
  ...walletCalls,
  ...vendorWalletCalls,
  ...statementsCalls,
  ...gamesCalls,
  ...gameSearchCalls,
  ...lotteryCalls,
  ...lotteryGamesCalls,
  ...cashierCalls,
  ...protectionCalls,
  ...withdrawCalls,
  ...contentCalls,
  ...contentEditingCalls,
  ...staffCalls,
  ...staffAccountCalls,
  ...staffPeopleCalls,
  ...staffPlayersCalls,
  ...staffQueuesCalls,
  ...staffCatalogueCalls,
  ...staffContractsCalls,
  ...staffRatesCalls,
  ...staffDepositsCalls,
  ...staffDeskCalls,
  ...staffSupportCalls,
  ...staffBooksCalls,
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
