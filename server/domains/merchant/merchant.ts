import { z } from 'zod';

import { agentMenuEntries } from '#contract/agents/facts.ts';
import { bonusOffer } from '#contract/bonus/calls.ts';
import { featureFlags } from '#contract/flags.ts';
import { languages, readLanguage } from '#contract/languages.ts';
import { digitChoices } from '#contract/locale.ts';
import { defaultCurrency } from '#contract/money.ts';
import { homeParts, resourceTypes } from '#contract/system/facts.ts';
import { currencyCode, languageTag } from '#contract/shapes.ts';
import { fieldRule, homeOrder } from '#contract/system/calls.ts';
import { mobileTemplates } from '#contract/member/facts.ts';
import { transferRules } from '#contract/downline/calls.ts';
import { codePurposes, phoneProviders } from '#contract/verification/calls.ts';
import { vendorCeiling } from '#contract/vendor.ts';
import { withdrawalRules } from '#contract/withdrawals/calls.ts';

const isTimeZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const code = z.string().regex(/^[a-z][a-z0-9]{1,31}$/);
/** Accepts any code of a language: the specification writes a merchant's default language as `TY`. */
const language = z.string().transform((given, { addIssue }) => {
  const spoken = readLanguage(given);
  if (spoken !== undefined) return spoken;
  addIssue({ code: 'custom', message: `must be one of ${languages.map(({ tag }) => tag).join(', ')}` });
  return z.NEVER;
});

/** A merchant's data file. */
export const merchantFile = z.strictObject({
  code,
  /** Serves hosts that no merchant claims. Exactly one merchant per installation. */
  isDefault: z.boolean().default(false),
  brandName: z.string().min(1).max(40),
  /** Host names without port, lower case. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
  currency: currencyCode.default(defaultCurrency),
  defaultLanguage: language,
  languages: z.array(language).min(1),
  /** Whether languages with digits of their own are written with them. */
  digits: z.enum(digitChoices).default('latin'),
  /** Brand colour on light and dark backgrounds. */
  accent: z.strictObject({ light: colour, dark: colour }),
  /** The enabled flags; all others are off. */
  flags: z.array(z.enum(featureFlags)),
  /** The menu whitelist of the agent home page. */
  agentMenu: z.array(z.enum(agentMenuEntries)).default([...agentMenuEntries]),
  /** The order of home's parts. */
  homeParts: homeOrder.default([...homeParts]),
  customerService: z.strictObject({ path: z.string(), title: z.string() }),
  /** Other ways to reach customer service: paths of the site, or https addresses on hosts of `linkHosts`. */
  serviceWays: z.array(z.strictObject({ path: z.string().min(1), title: z.string().min(1).max(40) })).default([]),
  /** Hosts with the same pictures at the same paths; a page picks one at random. */
  imageCDNs: z.array(
    z
      .string()
      .regex(
        /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:[a-z0-9-]+\.)*localhost)(?::\d+)?$/,
        'must be an origin such as https://images.example',
      ),
  ),
  /** For visitors, and for players who have not chosen one; always among the choices. */
  mobileTemplate: z.enum(mobileTemplates).default('standard'),
  mobileTemplates: z.array(z.enum(mobileTemplates)).default([...mobileTemplates]),
  mainDomain: z.string(),
  paths: z.record(z.string(), z.string()),
  register: z.strictObject({
    fields: z.record(z.string(), z.strictObject(fieldRule.shape)),
    usernameRegistration: z.boolean(),
    mobileRegistration: z.boolean(),
    minimumAge: z.number().int().min(18).max(25),
    /** When an account needs the human check: never, from the fourth per address and day on, or always. */
    humanCheck: z.enum(['never', 'repeated', 'always']).default('repeated'),
    timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone').default('Asia/Manila'),
  }),
  resources: z.array(z.strictObject({ resourceType: z.enum(resourceTypes), url: z.string() })),
  /** External hosts that absolute resource links may lead to, and that may get the session's token. */
  linkHosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  /** Recorded with every registration: the terms and privacy policy the member agreed to. */
  termsVersion: z.string().min(1).max(32).default('1'),
  session: z
    .strictObject({
      idleMinutes: z.number().int().min(5).max(43_200).default(1440),
      absoluteDays: z.number().int().min(1).max(90).default(30),
      /** After this many days a log-in asks for a new password; 0 = never. */
      passwordDays: z.number().int().min(0).max(3650).default(0),
      /** After this many days a free trial is closed, even if it is in use. */
      trialDays: z.number().int().min(1).max(90).default(7),
    })
    .prefault({}),
  /** How codes are sent, and what they may cost. */
  verification: z
    .strictObject({
      phoneProvider: z.enum(phoneProviders).default('sms'),
      humanCheck: z.array(z.enum(codePurposes)).default([...codePurposes]),
      dialingCodes: z
        .array(z.string().regex(/^[1-9]\d{0,3}$/))
        .min(1)
        .default(['63']),
      codesPerDay: z.number().int().min(1).max(10_000_000).default(5000),
    })
    .prefault({}),
  /** In percent of `codesPerDay`. */
  codeShares: z
    .strictObject({
      /** For numbers without an account, and for registrations: the rest is reserved for members who log in or set a password. */
      strangersPercent: z.number().int().min(1).max(100).default(60),
      /** The share at which an alert is sent. */
      alarmPercent: z.number().int().min(1).max(100).default(80),
    })
    .prefault({}),
  withdrawal: withdrawalRules,
  agentTransfer: transferRules,
  vendorCeiling,
  offers: z
    .array(bonusOffer)
    .refine((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, 'two offers have one id')
    .default([]),
  /** What an account verification requires; the minimum age of players is `register.minimumAge`. */
  accountVerification: z
    .strictObject({
      /** The age from which hints call somebody an adult. */
      adultAge: z.number().int().min(16).max(25).default(18),
      /** A selfie with the ID is always offered; this makes it mandatory. */
      selfieRequired: z.boolean().default(false),
    })
    .prefault({}),
  maintenance: z.boolean().default(false),
  /** What players read during maintenance, by language; `until` in epoch ms. */
  maintenanceNotice: z
    .strictObject({ text: z.record(languageTag, z.string().max(300)), until: z.number().int().nullable() })
    .default({ text: {}, until: null }),
  /** Geographic restrictions. */
  region: z
    .strictObject({
      /**
       * The header in which the operator's own proxy (`TRUSTED_PROXIES`) states the caller's country; '' = no such header, use the table of
       * addresses.
       */
      countryHeader: z
        .string()
        .regex(/^[a-z0-9-]*$/)
        .default(''),
      /** Two-letter ISO 3166 codes. */
      restrictedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
      /** Treatment of callers of unknown country (all of IPv6, unless the proxy states it), if any country is restricted. */
      unknownCountry: z.enum(['restricted', 'open']).default('restricted'),
    })
    .prefault({}),
});

export type Merchant = z.infer<typeof merchantFile>;
