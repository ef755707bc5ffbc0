import { z } from 'zod';

import { featureFlags } from '#contract/flags.ts';
import { currencyCode, languageTag } from '#contract/shapes.ts';
import { fieldRule } from '#contract/system.ts';

const isTimeZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const code = z.string().regex(/^[a-z][a-z0-9]{1,31}$/);

/** One merchant, as its data file writes it (spec 3, Merchant configuration and Settings block). */
export const merchantFile = z.strictObject({
  code,
  /** Answers on hosts that nobody claims. Exactly one merchant of an installation. */
  isDefault: z.boolean().default(false),
  brandName: z.string().min(1).max(40),
  /** Host names without port, lower case. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
  currency: currencyCode,
  defaultLanguage: languageTag,
  languages: z.array(languageTag).min(1),
  /** Brand colour on light and on dark ground. */
  accent: z.strictObject({ light: colour, dark: colour }),
  /** The flags that are on; all others are off. */
  flags: z.array(z.enum(featureFlags)),
  customerService: z.strictObject({ path: z.string(), title: z.string() }),
  imageCDNs: z.array(z.string()),
  mobileTemplate: z.string(),
  mainDomain: z.string(),
  paths: z.record(z.string(), z.string()),
  register: z.strictObject({
    fields: z.record(z.string(), z.strictObject(fieldRule.shape)),
    usernameRegistration: z.boolean(),
    mobileRegistration: z.boolean(),
    minimumAge: z.number().int().min(18).max(25),
    timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone').default('Asia/Manila'),
  }),
  resources: z.array(z.strictObject({ resourceType: z.string(), url: z.string() })),
  /** Hosts of others that absolute resource links may lead to, and be given the session's token. */
  linkHosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  /** Recorded with every registration: which terms and privacy policy the member agreed to. */
  termsVersion: z.string().min(1).max(32).default('1'),
  session: z
    .strictObject({
      idleMinutes: z.number().int().min(5).max(43_200).default(1440),
      absoluteDays: z.number().int().min(1).max(90).default(30),
    })
    .default({ idleMinutes: 1440, absoluteDays: 30 }),
  maintenance: z.boolean().default(false),
  /** Where players may not come from. Who has no known country is let in. */
  region: z
    .strictObject({
      /** The header in which the operator's own proxy states the caller's country; '' = none does, nobody is restricted. */
      countryHeader: z
        .string()
        .regex(/^[a-z0-9-]*$/)
        .default(''),
      /** ISO 3166 codes of two letters. */
      restrictedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
    })
    .default({ countryHeader: '', restrictedCountries: [] }),
});

export type Merchant = z.infer<typeof merchantFile>;
