import { z } from 'zod';

import { agentMenuEntries } from '#contract/agents/facts.ts';
import { defineCalls } from '#contract/call.ts';
import { featureFlags } from '#contract/flags.ts';
import { languages } from '#contract/languages.ts';
import { digitChoices } from '#contract/locale.ts';
import { currencyCode, epochMs, minorText } from '#contract/shapes.ts';
import { homeOrder } from '#contract/system/calls.ts';
import { cleanProse } from '#contract/typed/characters.ts';
import { readAccountName } from '#contract/typed/contacts.ts';

import { permissions } from './permissions.ts';

export const staffName = z
  .string()
  .overwrite(readAccountName)
  .regex(/^[a-z0-9_.]{3,32}$/);
/** The reason for a decision: a later reviewer reads it, so it has a minimum length. */
export const staffReason = z.string().overwrite(cleanProse).min(10).max(500);
const id = z.uuid();

const staffMe = z.object({
  staffId: z.string(),
  userName: z.string(),
  /** What they may do, by all their roles. */
  permissions: z.array(z.enum(permissions)),
  /** When the session ends, however active. */
  expiresAt: epochMs,
});

/** Problems of the installation that need its operator. */
export const installationFaults = ['proxy.undeclared'] as const;

/** A game vendor whose new rounds are refused, since it paid out more than its daily ceiling. */
const vendorStop = z.object({ vendorCode: z.string(), day: z.string(), netMinor: minorText, ceilingMinor: minorText, stoppedAt: epochMs });

/** The number of waiting decisions, for each queue the caller may open. */
const overview = z.object({
  withdrawals: z.number().int().optional(),
  verifications: z.number().int().optional(),
  cases: z.number().int().optional(),
  reversals: z.number().int().optional(),
  deposits: z.number().int().optional(),
  transfers: z.number().int().optional(),
  family: z.number().int().optional(),
  feedback: z.number().int().optional(),
  support: z.number().int().optional(),
  /** Whether draws currently on sale use a public random number (`DRAND_URLS`); administrators only. */
  hasBeacon: z.boolean().optional(),
  /** For risk and administrators. */
  stops: z.array(vendorStop).optional(),
  faults: z.array(z.enum(installationFaults)),
});

export const caseRules = [
  'cash.large',
  'cash.structured',
  'payee.many',
  'payee.shared',
  'transfer.large',
  'transfer.passed',
  'bonus.shared',
] as const;
export type CaseRule = (typeof caseRules)[number];
export const caseStates = ['open', 'cleared', 'reported'] as const;
export type CaseState = (typeof caseStates)[number];
export const proposalStates = ['waiting', 'done', 'refused'] as const;
export type ProposalState = (typeof proposalStates)[number];

const riskCase = z.object({
  id: z.string(),
  memberId: z.string(),
  userName: z.string(),
  rule: z.enum(caseRules),
  /** The rule's evidence: amounts in minor units, counts, a day. */
  facts: z.record(z.string(), z.string()),
  currency: currencyCode,
  state: z.enum(caseStates),
  raisedAt: epochMs,
  decidedBy: z.string().nullable(),
  decidedAt: epochMs.nullable(),
  reason: z.string().nullable(),
});
export type RiskCase = z.infer<typeof riskCase>;

const act = z.object({
  sequence: z.string(),
  actor: z.string(),
  act: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  createdAt: epochMs,
  hash: z.string(),
});

const reversal = z.object({
  id: z.string(),
  memberId: z.string(),
  userName: z.string(),
  transactionId: z.string(),
  amountMinor: minorText,
  currency: currencyCode,
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedAt: epochMs,
  /** The caller proposed it, so somebody else has to decide. */
  isOwn: z.boolean(),
});

const noticeLanguages = languages.map(({ tag }) => tag);
const noticeText = z.string().overwrite(cleanProse).min(1).max(300);
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countryNames.of(code) !== undefined;
const countryCode = z.string().refine(isCountry, 'must be a code of ISO 3166');

/** What staff may change about a merchant; the rest is in its file. */
export const merchantChanges = z.strictObject({
  flags: z.partialRecord(z.enum(featureFlags), z.boolean()).optional(),
  /** The menu whitelist of the agent home page. */
  agentMenu: z.partialRecord(z.enum(agentMenuEntries), z.boolean()).optional(),
  homeParts: homeOrder.optional(),
  digits: z.enum(digitChoices).optional(),
  maintenance: z.boolean().optional(),
  /** What players read during maintenance: plain text by language, and the expected end. */
  maintenanceNotice: z.strictObject({ text: z.partialRecord(z.enum(noticeLanguages), noticeText), until: epochMs.nullable() }).optional(),
  /** Two-letter ISO 3166 codes: the complete list, not additions. */
  restrictedCountries: z.array(countryCode).max(249).optional(),
});
export type MerchantChanges = z.infer<typeof merchantChanges>;

const merchantSettings = z.object({
  version: z.number().int(),
  maintenance: z.boolean(),
  maintenanceNotice: z.object({ text: z.record(z.string(), z.string()), until: epochMs.nullable() }),
  restrictedCountries: z.array(z.string()),
  timeZone: z.string(),
  flags: z.record(z.enum(featureFlags), z.boolean()),
  agentMenu: z.array(z.enum(agentMenuEntries)),
  homeParts: homeOrder,
  digits: z.enum(digitChoices),
  /** What staff changed, entries of the agent menu as `agentMenu.<entry>`; everything else comes from the merchant's file. */
  changed: z.array(z.string()),
});

export const staffCalls = defineCalls({
  'POST /wps/staff/session': {
    summary: "Opens a session of the console by name, password and the authenticator's code. The secret is in a cookie alone.",
    auth: 'none',
    body: z.strictObject({ userName: z.string().min(1).max(64), password: z.string().min(1).max(128), code: z.string().min(1).max(200) }),
    value: staffMe,
    errors: ['staff.login.failed', 'system.unbegun'],
  },
  'GET /wps/staff/session': { summary: 'Who is at the console.', auth: 'staff', can: 'any', value: staffMe, errors: [] },
  'DELETE /wps/staff/session': {
    summary: 'Ends the session of the console.',
    auth: 'staff',
    can: 'any',
    value: z.object({}),
    errors: [],
  },
  'GET /wps/staff/overview': {
    summary: 'How many wait for a decision, queue by queue.',
    auth: 'staff',
    can: 'any',
    value: overview,
    errors: [],
  },
  'GET /wps/staff/cases': {
    summary: 'Cases of the risk rules, oldest first while they are open, otherwise the latest decided first, at most 100.',
    auth: 'staff',
    can: 'cases.decide',
    query: z.object({ state: z.enum(caseStates).default('open') }),
    value: z.object({ list: z.array(riskCase) }),
    errors: [],
  },
  'PUT /wps/staff/cases/:caseId': {
    summary: 'Decides a case: cleared, or reported to the authority.',
    auth: 'staff',
    can: 'cases.decide',
    query: z.object({ caseId: id }),
    body: z.strictObject({ decision: z.enum(['cleared', 'reported']), reason: staffReason }),
    value: z.object({}),
    errors: ['not.found', 'decision.made.already'],
  },
  'POST /wps/staff/reversals': {
    summary: 'Undoes a movement of a player; above the threshold it waits for a second person.',
    auth: 'staff',
    can: 'reversals.decide',
    body: z.strictObject({ memberId: id, transactionId: z.string().regex(/^\d{1,18}$/), reason: staffReason }),
    value: z.object({ id: z.string(), state: z.enum(proposalStates) }),
    errors: ['movement.not.found', 'movement.irreversible', 'movement.already.reversed', 'funds.insufficient'],
  },
  'GET /wps/staff/reversals': {
    summary: 'Reversals that wait for a second person, oldest first, at most 100.',
    auth: 'staff',
    can: 'reversals.decide',
    value: z.object({ list: z.array(reversal) }),
    errors: [],
  },
  'PUT /wps/staff/reversals/:reversalId': {
    summary: 'Approves or refuses a reversal that a colleague proposed. Who proposed it may refuse it, never approve it.',
    auth: 'staff',
    can: 'reversals.decide',
    query: z.object({ reversalId: id }),
    body: z.strictObject({ decision: z.enum(['approve', 'refuse']) }),
    value: z.object({ state: z.enum(proposalStates) }),
    errors: ['not.found', 'four.eyes.required', 'decision.made.already', 'movement.already.reversed', 'funds.insufficient'],
  },
  'GET /wps/staff/settings': {
    summary: 'The flags and switches of the merchant.',
    auth: 'staff',
    can: 'settings.change',
    value: merchantSettings,
    errors: [],
  },
  'PUT /wps/staff/settings': {
    summary: 'Changes flags and switches; every process follows within seconds.',
    auth: 'staff',
    can: 'settings.change',
    body: z.strictObject({ ...merchantChanges.shape, reason: staffReason }),
    value: merchantSettings,
    errors: [],
  },
  'GET /wps/staff/audit': {
    summary: 'Lines of the audit, newest first, 50 at a time; `before` goes on.',
    auth: 'staff',
    can: 'audit.read',
    query: z.object({
      actor: z.string().max(100).optional(),
      act: z.string().max(64).optional(),
      subject: z.string().max(100).optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    value: z.object({ list: z.array(act) }),
    errors: [],
  },
});
