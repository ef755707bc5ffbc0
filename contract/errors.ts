/**
 * Every expected failure of the platform. The code is what the server answers in `errorCode`,
 * what stores hold, the key of the player's message (`errors.<code>`) and what tests name.
 */
export const errorStatuses = {
  // general
  'request.invalid': 400,
  'request.too.large': 413,
  'request.unsupported': 415,
  'request.forbidden.origin': 403,
  'not.found': 404,
  'rate.limited': 429,
  'system.busy': 503,
  'system.unknown': 500,
  'system.maintenance': 503,
  'region.restricted': 403,
  // session
  'session.required': 401,
  'session.expired': 401,
  'session.forbidden': 403,
  'login.failed': 401,
  'login.captcha.required': 401,
  'login.members.only': 403,
  'login.agents.only': 403,
  'captcha.invalid': 422,
  'trial.unavailable': 403,
  'handoff.invalid': 401,
  'social.unavailable': 503,
  'social.refused': 401,
  'social.cancelled': 401,
  'social.expired': 401,
  'social.incomplete': 409,
  'social.unfit': 422,
  'social.email.unverified': 403,
  'social.email.taken': 409,
  'social.taken': 409,
  'social.linked.already': 409,
  'passkey.invalid': 401,
  'passkey.too.many': 409,
  'way.in.last': 409,
  'totp.required': 401,
  'totp.invalid': 422,
  'totp.expired': 401,
  'totp.on.already': 409,
  'payload.invalid': 400,
  'payload.expired': 400,
  'payload.replayed': 400,
  // member
  'username.invalid': 422,
  'username.taken': 409,
  'password.invalid': 422,
  'password.weak': 422,
  'password.mismatch': 422,
  'password.wrong': 422,
  'modify.new.old.same': 422,
  'reset.invalid': 422,
  'mail.unavailable': 503,
  'terms.required': 422,
  'birth.date.invalid': 422,
  'age.too.young': 422,
  'affiliate.invalid': 422,
  'member.unknown': 404,
  'mobile.invalid': 422,
  'mobile.taken': 409,
  'email.invalid': 422,
  'code.invalid': 422,
  'code.expired': 422,
  'human.required': 422,
  'human.invalid': 422,
  'sms.unavailable': 503,
  'payee.name.invalid': 422,
  // uploads
  'upload.type': 422,
  'upload.too.large': 422,
  'upload.too.many': 422,
  // money
  'amount.invalid': 422,
  'amount.below.minimum': 422,
  'amount.above.maximum': 422,
  'currency.mismatch': 422,
  'funds.insufficient': 409,
  'idempotency.mismatch': 409,
  'idempotency.key.required': 400,
  'movement.already.reversed': 409,
  'movement.not.found': 404,
  'hold.already.ended': 409,
  // cashier
  'channel.unavailable': 422,
  'deposit.not.found': 404,
  'provider.unavailable': 503,
  'webhook.signature.invalid': 401,
  'webhook.expired': 401,
  'webhook.replayed': 401,
  // games
  'game.not.found': 404,
  'game.unavailable': 409,
  'vendor.maintenance': 503,
  'favourite.unavailable': 422,
  'launch.token.invalid': 401,
  'url.empty': 409,
  // lottery
  'issue.not.found': 404,
  'issue.closed': 409,
  'bet.invalid': 422,
  'bet.price.changed': 409,
  'number.changed': 409,
  'number.closed': 409,
  'ticket.not.found': 404,
  'ticket.ended': 409,
  'slip.too.many': 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** The answer to every gateway call (architecture 8). */
export type Envelope<T> =
  | { success: true; value: T }
  | {
      success: false;
      errorCode: ErrorCode;
      message: string;
      /** `fields` names the failing inputs; `captcha` asks for a captcha at the next try; `retryAfterMs` with rate.limited; `ticket` for the second step with totp.required. */
      value: { fields?: Record<string, ErrorCode>; captcha?: boolean; retryAfterMs?: number; ticket?: string } | null;
    };
