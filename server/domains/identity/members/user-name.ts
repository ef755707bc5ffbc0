import { readAccountName } from '#contract/typed/contacts.ts';
import { checkField, type FieldRule } from '#contract/member/field-rules.ts';
import { toE164 } from '#contract/typed/mobile.ts';
import { fieldError } from '#server/platform/expected-error.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

const form = /^[a-z0-9_]{4,20}$/;

/** Names that could pass for the house, also with digits and underscores around them. */
const reserved = new Set([
  'admin',
  'administrator',
  'agent',
  'api',
  'bot',
  'cashier',
  'ceo',
  'customerservice',
  'finance',
  'guest',
  'help',
  'helpdesk',
  'house',
  'info',
  'kyc',
  'laro',
  'mod',
  'moderator',
  'noreply',
  'null',
  'official',
  'operator',
  'owner',
  'payment',
  'payments',
  'postmaster',
  'promo',
  'root',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'tala',
  'team',
  'test',
  'trial',
  'undefined',
  'vip',
  'visitor',
  'webmaster',
]);

/** Normalises a user name: lower case, ASCII, without what a keyboard or a paste adds. `undefined` = not a valid name. */
export function readUserName(typed: string): string | undefined {
  const name = readAccountName(typed);
  return form.test(name) ? name : undefined;
}

/** Reads a new member's name by the merchant's rule table. @throws username.invalid */
export function readNewUserName(typed: string, merchant: MerchantIdentity): string {
  const name = readUserName(typed);
  const rule: FieldRule = {
    minLength: 4,
    maxLength: 20,
    ...merchant.register.fields['username'],
    enabled: true,
    required: true,
    verification: 'account',
  };
  if (name === undefined || checkField(rule, name)) throw fieldError('username', 'username.invalid');
  return name;
}

/**
 * Reserved names are reported as taken, without a reason. So are names that read as a mobile number of the merchant's
 * countries, as the number's owner logs in by it.
 */
export function isReservedName(name: string, merchant: MerchantIdentity): boolean {
  if (merchant.verification.dialingCodes.some((code) => toE164(code, name) !== undefined)) return true;
  const core = name.replace(/[_\d]+/g, '');
  return reserved.has(core) || core === merchant.code || core === merchant.brandName.toLowerCase();
}
