import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { statusOf, type Merchant } from '#server/domains/merchant/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findCallerCountry } from './find-caller-country.ts';
import type { Incoming } from './incoming.ts';

/** Ends a session, writes to customer service, and admits the staff, who work while the site is closed: always possible. */
const alwaysOpen: readonly CallName[] = ['DELETE /wps/session/logout', 'POST /wps/support/guest', 'POST /wps/staff/session'];

/**
 * A player in a restricted country may withdraw money and protect themselves: log in, see what they have and did, withdraw,
 * bring money back from vendors, verify their identity, set limits, exclude themselves (decision 023). Nothing here plays, deposits or
 * opens an account.
 */
const waysOut: readonly CallName[] = [
  'POST /wps/session/login',
  'POST /wps/session/login/totp',
  'POST /wps/session/passkey',
  'POST /wps/session/login/passkey',
  'GET /wps/session/list',
  'DELETE /wps/session/list/:sessionId',
  'DELETE /wps/session/list',
  'GET /wps/member/info',
  'GET /wps/member/avatar',
  'GET /wps/wallet/getWallet',
  'GET /wps/wallet/getMerchantWallet',
  'GET /wps/wallet/transactions',
  'GET /wps/wallet/vendorWallets',
  'GET /wps/wallet/transfers/:transferId',
  'POST /wps/wallet/recall',
  'GET /wps/statement/totals',
  'GET /wps/bet/record',
  'GET /wps/bet/totals',
  'GET /wps/bet/record/:vendor/:roundId',
  'GET /wps/cashier/withdrawals/terms',
  'POST /wps/cashier/withdrawals',
  'GET /wps/cashier/withdrawals',
  'GET /wps/cashier/withdrawals/:withdrawalId',
  'POST /wps/cashier/payees',
  'DELETE /wps/cashier/payees/:payeeId',
  'POST /wps/member/paymentPassword',
  'GET /wps/member/verification',
  'PUT /wps/member/verification/document/:document',
  'POST /wps/member/verification',
  'GET /wps/system/countries',
  'POST /wps/verification/sms/noLogin',
  'POST /wps/verification/phone/noLogin',
  'POST /wps/member/password/v2',
  'POST /wps/member/password/email',
  'POST /wps/member/password/mobile',
  'POST /wps/member/password/reset',
  'GET /wps/protection',
  'PUT /wps/protection/limits',
  'POST /wps/protection/limits/confirm',
  'POST /wps/protection/limits/keep',
  'PUT /wps/protection/check',
  'POST /wps/protection/check/answer',
  'POST /wps/protection/timeOut',
  'POST /wps/protection/exclusion',
  'POST /wps/protection/family',
  'PUT /wps/protection/family/:requestId/paper',
  'GET /wps/relay/CBS_unreadCount',
  'GET /wps/relay/CBS_anchorList',
  'GET /wps/relay/CBS_focusList',
  'GET /wps/relay/CBS_launchChat',
  'GET /wps/support/conversations',
  'POST /wps/support/conversations',
  'GET /wps/support/conversations/:conversationId',
  'POST /wps/support/conversations/:conversationId/messages',
  'PUT /wps/support/conversations/:conversationId/pictures/:clientId',
  'POST /wps/support/conversations/:conversationId/seen',
  'POST /wps/support/launch',
];
const openAbroad = new Set<CallName>(waysOut);

/** Customer service, which every closed page offers. */
const isHelp = (key: CallName) => / \/wps\/(?:support\/|relay\/CBS_)/.test(key);

/**
 * While a merchant is in maintenance or closed to the caller's country, public calls can still read; beyond that only customer service and
 * the exceptions for restricted countries are served. Providers and vendors are not callers: what they report about money and rounds in
 * progress is accepted, and their new rounds are checked where the platform takes bets (`rounds/refuse-while-shut.ts`).
 * @throws ExpectedError `system.maintenance` | `region.restricted`
 */
export async function checkOpen(key: CallName, { auth }: Call, merchant: Merchant, incoming: Incoming): Promise<void> {
  if (auth === 'staff' || (auth === 'none' && key.startsWith('GET ')) || alwaysOpen.includes(key) || isHelp(key)) return;
  if (merchant.maintenance) throw new ExpectedError('system.maintenance');
  if (merchant.region.restrictedCountries.length === 0 || openAbroad.has(key)) return;
  const { regionRestriction } = statusOf(merchant, await findCallerCountry(merchant, incoming));
  if (regionRestriction) throw new ExpectedError('region.restricted');
}
