import { z } from 'zod';

import { agentMenuEntries } from '#contract/agents/facts.ts';
import { defineCalls } from '#contract/call.ts';
import { featureFlags } from '#contract/flags.ts';
import { digitChoices } from '#contract/locale.ts';
import { homeParts, resourceTypes, sharedParts } from '#contract/system/facts.ts';
import { gateways, sitePlatform } from '#contract/gateways.ts';
import { mobileTemplates } from '#contract/member/facts.ts';
import { verificationNames } from '#contract/member/field-rules.ts';
import { currencyCode, epochMs, languageTag } from '#contract/shapes.ts';
import { verificationSettings } from '#contract/verification/calls.ts';

/** A merchant's maintenance notice; `null` while there is none. */
const maintenanceNotice = z.object({
  /** Plain text by language; other languages get the general text. */
  text: z.record(languageTag, z.string()),
  /** The expected end; `null` = unknown. It does not end by itself. */
  until: epochMs.nullable(),
});

const flags = z.record(z.enum(featureFlags), z.boolean());

const resource = z.object({ resourceType: z.enum(resourceTypes), url: z.string() });

/** A rule of the rule table on the wire: `FieldRule` of field-rules.ts. */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  verification: z.enum(verificationNames).optional(),
  pattern: z.string().optional(),
  minLength: z.number().int().optional(),
  maxLength: z.number().int().optional(),
  type: z.literal('integer').optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});

const registerSettings = z.object({
  fields: z.record(z.string(), fieldRule),
  usernameRegistration: z.boolean(),
  mobileRegistration: z.boolean(),
  minimumAge: z.number().int(),
  /** The time zone that ages are computed in, an IANA name. */
  timeZone: z.string(),
});

/** The parts of a merchant's home, in its order: each at most once, and all that every visitor sees. */
export const homeOrder = z
  .array(z.enum(homeParts))
  .max(homeParts.length)
  .refine((order) => new Set(order).size === order.length, 'names a part twice')
  .refine((order) => sharedParts.every((part) => order.includes(part)), `must name ${sharedParts.join(', ')}`);

/** The settings block shared by the status call and the start-up call. */
const settingsBlock = z.object({
  customerService: z.object({ path: z.string(), title: z.string() }),
  imageCDNs: z.array(z.string()),
  domainRoute: z.string(),
  /** The template of visitors, and of players who have not chosen one. */
  mobileTemplate: z.enum(mobileTemplates),
  paths: z.record(z.string(), z.string()),
  register: registerSettings,
  resources: z.array(resource),
  whitelabel: flags,
  mainDomain: z.string(),
});

const settings = settingsBlock.extend({
  platform: z.literal(sitePlatform),
  merchantCode: z.string(),
  gateways: z.object({ WEB: z.literal(gateways.WEB), MOBILE: z.literal(gateways.MOBILE) }),
  brandName: z.string(),
  currency: currencyCode,
  defaultLanguage: languageTag,
  languages: z.array(languageTag),
  /** Whether languages with digits of their own are written with them. */
  digits: z.enum(digitChoices),
  mode: z.enum(['demo', 'live']),
  /** The templates players may choose. */
  mobileTemplates: z.array(z.enum(mobileTemplates)),
  verification: verificationSettings,
  /** External hosts that links of `resources` may lead to; REGISTERPOPM's link gets the session too. */
  linkHosts: z.array(z.string()),
  /** What the agent home page may show besides customer service. */
  agentMenu: z.array(z.enum(agentMenuEntries)),
  /** The parts of home, in order. */
  homeParts: homeOrder,
  /** The site's address, for links sent out: `https://host`. */
  siteOrigin: z.string(),
  /** Public key for login and registration payloads, a JWK with `kid`. */
  payloadKey: z.record(z.string(), z.unknown()),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  location: z.string(),
  serverTime: z.number().int(),
});

export const systemCalls = defineCalls({
  'GET /wps/system/status': {
    summary: 'Whether the platform is in maintenance or restricted for the caller, the server clock, and the settings block.',
    auth: 'none',
    value: settingsBlock.extend({
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      /** The caller's country, upper case; '' if unknown. */
      location: z.string(),
      notice: maintenanceNotice.nullable(),
      /** The caller's apparent address. */
      address: z.string(),
      serverTime: z.number().int(),
    }),
    errors: [],
  },
  'GET /wps/system/whitelabel': { summary: 'The feature flags of the merchant.', auth: 'none', value: flags, errors: [] },
  'GET /wps/system/settings/consolidated': {
    summary: 'Everything a client needs at start-up, in one answer.',
    auth: 'none',
    value: settings,
    errors: [],
  },
  'GET /wps/system/domainRoute': {
    summary: 'Which merchant answers on this host.',
    auth: 'none',
    value: z.object({ merchantCode: z.string(), host: z.string() }),
    errors: [],
  },
  'GET /wps/system/setting/register': {
    summary: 'The rule table of the registration form.',
    auth: 'none',
    module: 'REG3',
    value: registerSettings,
    errors: [],
  },
});

export type Settings = z.infer<typeof settings>;
export type SettingsBlock = z.infer<typeof settingsBlock>;
