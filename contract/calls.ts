import type { z } from 'zod';

import { agentsCalls } from './agents.ts';
import { betsCalls } from './bets.ts';
import { bonusCalls } from './bonus.ts';
import { cashierCalls } from './cashier.ts';
import { chatCalls } from './chat.ts';
import { clubCalls } from './club.ts';
import { commissionCalls } from './commission.ts';
import { contentEditingCalls } from './content-editing.ts';
import { contentCalls } from './content.ts';
import { contractsCalls } from './contracts.ts';
import { downlineCalls } from './downline.ts';
import { gamesCalls } from './games.ts';
import { inboxCalls } from './inbox.ts';
import { kycCalls } from './kyc.ts';
import { lotteryGamesCalls } from './lottery-games.ts';
import { lotteryCalls } from './lottery.ts';
import { memberCalls } from './member.ts';
import { passwordCalls } from './password.ts';
import { protectionCalls } from './protection.ts';
import { profileCalls } from './profile.ts';
import { pushCalls } from './push.ts';
import { rewardsCalls } from './rewards.ts';
import { sessionCalls } from './session.ts';
import { signInCalls } from './sign-in.ts';
import { staffBooksCalls } from './staff-books.ts';
import { staffCatalogueCalls } from './staff-catalogue.ts';
import { staffContractsCalls } from './staff-contracts.ts';
import { staffDepositsCalls } from './staff-deposits.ts';
import { staffDeskCalls } from './staff-desk.ts';
import { staffPlayersCalls } from './staff-players.ts';
import { staffQueuesCalls } from './staff-queues.ts';
import { staffRatesCalls } from './staff-rates.ts';
import { staffSupportCalls } from './staff-support.ts';
import { staffCalls } from './staff.ts';
import { statementsCalls } from './statements.ts';
import { supportCalls } from './support.ts';
import { systemCalls } from './system.ts';
import { teamReportsCalls } from './team-reports.ts';
import { teamRatesCalls } from './team-rates.ts';
import { vendorWalletCalls } from './vendor-wallets.ts';
import { verificationCalls } from './verification.ts';
import { walletCalls } from './wallet.ts';
import { withdrawCalls } from './withdraw.ts';

/** Every call of the gateway. Browsers import its type only, so no schema reaches them. */
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
  ...lotteryCalls,
  ...lotteryGamesCalls,
  ...cashierCalls,
  ...protectionCalls,
  ...withdrawCalls,
  ...contentCalls,
  ...contentEditingCalls,
  ...staffCalls,
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
