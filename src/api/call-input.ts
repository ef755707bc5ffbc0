import type { BodyIn, CallName, Calls, QueryIn } from '#contract/calls.ts';
import type { ModuleId } from '#contract/modules.ts';

/** Calls whose body travels as a JWE. */
export type SealedCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'jwe' } ? K : never }[CallName];

/** The compiler holds this list to the contract; a schema would tell the same at 25 kB. */
const sealedCalls = {
  'POST /wps/session/login': true,
  'PUT /wps/member/register': true,
  'PUT /wps/member/register/social': true,
  'POST /wps/member/password/v2': true,
  'POST /wps/member/password/mobile': true,
  'POST /wps/member/password/reset': true,
  'POST /wps/member/authenticator/off': true,
  'POST /wps/member/passkey': true,
  'POST /wps/member/passkey/:passkeyId/off': true,
  'POST /wps/member/social/:provider': true,
  'POST /wps/member/social/:provider/off': true,
  'POST /wps/member/paymentPassword': true,
  'POST /wps/cashier/withdrawals': true,
  'POST /wps/cashier/payees': true,
  'POST /wps/agent/transfers': true,
  'POST /wps/agent/account': true,
} as const satisfies Record<SealedCallName, true>;

export const isSealedCall = (key: CallName): key is SealedCallName => Object.hasOwn(sealedCalls, key);

/** Calls whose body is a form's. */
type FormCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'form' } ? K : never }[CallName];

const formCalls = { 'POST /wps/member/password/email': true, 'POST /wps/member/headIcon': true } as const satisfies Record<
  FormCallName,
  true
>;

export const isFormCall = (key: CallName): key is FormCallName => Object.hasOwn(formCalls, key);

/** Calls whose body is a picture's own bytes. */
type PictureCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'picture' } ? K : never }[CallName];

const pictureCalls = {
  'PUT /wps/member/verification/document/:document': true,
  'PUT /wps/member/headIcon/picture': true,
  'POST /wps/staff/content/pictures': true,
  'PUT /wps/cashier/deposits/:depositId/proof': true,
  'PUT /wps/protection/family/:requestId/paper': true,
  'PUT /wps/support/conversations/:conversationId/pictures/:clientId': true,
} as const satisfies Record<PictureCallName, true>;

export const isPictureCall = (key: CallName): key is PictureCallName => Object.hasOwn(pictureCalls, key);

/** Calls that name a module in their header. */
type ModuleCallName = { [K in CallName]: Calls[K] extends { module: ModuleId } ? K : never }[CallName];

const moduleCalls = {
  'GET /wps/captcha': 'CAPTCHA3',
  'GET /wps/member/trialuser': 'COMM3',
  'POST /wps/session/login/freeplay': 'COMM3',
  'PUT /wps/member/register': 'REG3',
  'GET /wps/check/username': 'REG3',
  'GET /wps/system/setting/register': 'REG3',
  'GET /wps/system/announcements': 'AGEANNOUNCE3',
  'GET /wps/wallet/vendorWallets': 'FUNDTRANS3',
  'POST /wps/wallet/transfers': 'FUNDTRANS3',
  'GET /wps/wallet/transfers/:transferId': 'FUNDTRANS3',
  'POST /wps/wallet/recall': 'FUNDTRANS3',
  'GET /wps/wallet/transactions': 'MEMTRANS3',
  'GET /wps/bet/totals': 'PERSPNL3',
  'GET /wps/agent/team/kpi': 'AGEINFO3',
  'GET /wps/agent/home': 'AGEINFO3',
  'GET /wps/agent/team/members': 'AGEDOWNMAN3',
  'GET /wps/agent/team/members/:memberId': 'AGEDOWNMAN3',
  'GET /wps/agent/transfers': 'AGEDOWNMAN3',
  'POST /wps/agent/transfers': 'AGEDOWNMAN3',
  'GET /wps/relay/CBS_unreadCount': 'CBS3',
  'GET /wps/relay/CBS_anchorList': 'CBS3',
  'GET /wps/relay/CBS_focusList': 'CBS3',
  'GET /wps/relay/CBS_launchChat': 'CBS3',
} as const satisfies { [K in ModuleCallName]: Calls[K]['module'] };

/** The module that a call belongs to, for the header `module` (API-004); most name none, and announcements only where they are agents'. */
export const moduleOf = (key: CallName, query: { types?: unknown }): ModuleId | undefined =>
  Object.hasOwn(moduleCalls, key) && (key !== 'GET /wps/system/announcements' || query.types === 'A')
    ? moduleCalls[key as ModuleCallName]
    : undefined;

/** Time stamp and nonce of a sealed body are the client's business, not the caller's. */
type Stamped = 'issuedAtMs' | 'nonce';
type BodyGiven<K extends CallName> = K extends SealedCallName
  ? Omit<BodyIn<K>, Stamped>
  : K extends PictureCallName
    ? { picture: Blob }
    : BodyIn<K>;

/** Fits wherever nothing is required. */
type Nothing = Record<string, never>;

type QueryPart<K extends CallName> =
  undefined extends QueryIn<K> ? { query?: undefined } : Nothing extends QueryIn<K> ? { query?: QueryIn<K> } : { query: QueryIn<K> };
type BodyPart<K extends CallName> = undefined extends BodyIn<K> ? { body?: undefined } : { body: BodyGiven<K> };

export type CallInput<K extends CallName> = QueryPart<K> &
  BodyPart<K> & {
    /** For calls that move money: the same key at every retry of the same intent. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

/** `call(key)` where nothing is required, `call(key, input)` elsewhere. */
export type CallArguments<K extends CallName> = Nothing extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];
