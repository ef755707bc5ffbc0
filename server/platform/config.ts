import { z } from 'zod';

import { type ChatConfig, chatFaults, chatOf, chatSettings } from './chat-settings.ts';
import { demoFaults } from './demo-faults.ts';
import { filesKeySetting, isRandomKey } from './file-key.ts';
import { type BeaconConfig, beaconOf, drandSettings, halfDrand } from './drand-settings.ts';
import { type OutsideVendor, outsideVendors } from './outside-vendors.ts';
import { type PayoutConfig, payoutFaults, payoutSettings, payoutsOf } from './payout-settings.ts';
import { halfPayment, type PaymentConfig, paymentOf, paymentSettings } from './payment-settings.ts';
import { isPostgresUrl, mailOrHttps } from './setting-forms.ts';
import { type PushConfig, pushOf, pushSettings } from './push-settings.ts';
import { halfPhoneAuth, isServiceUrl, type PhoneAuthConfig, phoneAuthOf, phoneAuthSettings } from './phone-auth-settings.ts';
import { halfSocial, type SocialConfig, socialOf, socialSettings } from './social-settings.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';
import { walletFaults, walletSettings, type WalletVendorConfig, walletVendorOf } from './wallet-settings.ts';

/** Public to everyone who reads this file: fine for a demo, refused in live mode. */
export const demoSecret = 'laro-demo-secret-known-to-everybody';

const port = z.coerce
  .number('must be a number from 0 to 65535')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_535, 'must be 65535 or less');
const count = z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more');
const origin = z.string().regex(/^https?:\/\/[^/?#]+$/, 'must be an origin such as https://play.example, without a path');
const choice = <const T extends readonly [string, ...string[]]>(...words: T) => z.enum(words, `must be one of: ${words.join(', ')}`);

/** Every setting of the platform (docs/operations.md), all from the environment. */
const settings = z.object({
  MODE: choice('demo', 'live').optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on')
    .default('127.0.0.1'),
  PORT: port.default(4321),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/database, with a host and a database')
    .optional(),
  ALLOW_EMBEDDED_DATABASE: choice('yes', 'no').default('no'),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  METRICS_PORT: port.optional(),
  GATEWAY_URL: origin.optional(),
  OUTSIDE_VENDORS: outsideVendors.optional(),
  SECRET: z.string().optional(),
  FILES_KEY: filesKeySetting,
  SITE_ORIGIN: origin.optional(),
  SECURITY_CONTACT: mailOrHttps.optional(),
  TRUSTED_PROXIES: trustedProxies,
  REQUESTS_PER_MINUTE: count.default(6000),
  SERVICE_WORKER: choice('on', 'off').default('on'),
  MERCHANTS_DIR: z.string().optional(),
  CONTENT_DIR: z.string().optional(),
  PAYMENTS: choice('sandbox', 'paymongo', 'none').optional(),
  ...paymentSettings,
  MAIL: choice('outbox', 'smtp', 'none').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/?#]+$/, 'must look like smtps://user:password@host:465')
    .refine((text) => URL.canParse(text), 'must look like smtps://user:password@host:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n"]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must be an address such as Laro <no-reply@laro.example>')
    .optional(),
  SMS: choice('outbox', 'http', 'none').optional(),
  SMS_URL: z.string().refine(isServiceUrl, 'must be an https address such as https://sms.example/v1/messages').optional(),
  SMS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,512}$/, 'must be 8 characters or more, without spaces')
    .optional(),
  ...phoneAuthSettings,
  ...drandSettings,
  ...payoutSettings,
  ...walletSettings,
  ...pushSettings,
  ...chatSettings,
  ...socialSettings,
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  SHUTDOWN_SECONDS: count.min(1, 'must be 1 or more').max(300, 'must be 300 or less').default(10),
});

type Settings = z.infer<typeof settings> & { MODE: Config['mode'] };
export type SettingName = keyof Settings;

export interface Config {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: string;
  /** 0 = no metrics. */
  metricsPort: number;
  gatewayUrl: string | undefined;
  /** Out-of-process game vendors. */
  outsideVendors: readonly OutsideVendor[];
  secret: string;
  /** 32 bytes in base64; `undefined` = the one demo mode keeps in the data folder. */
  filesKey: string | undefined;
  /**
   * The cost of password hashing, and of the human check on a device. No environment variable lowers it: `least` is for tests,
   * which do it thousands of times.
   */
  workCost: 'full' | 'least';
  siteOrigin: string | undefined;
  securityContact: string | undefined;
  trustedProxies: TrustedProxies;
  /** Per address and process; 0 = no limit. */
  requestsPerMinute: number;
  /** `false` = browsers that have the service worker remove it. */
  serviceWorker: boolean;
  /** `undefined` = the two demo merchants. */
  merchantsDir: string | undefined;
  /** `undefined` = the folder `content` beside the sources. */
  contentDir: string | undefined;
  payments: 'sandbox' | 'paymongo' | 'none';
  /** For the provider named by `payments`; undefined with the sandbox. */
  paymentProvider: PaymentConfig | undefined;
  payouts: PayoutConfig;
  walletVendor: WalletVendorConfig;
  chat: ChatConfig;
  push: PushConfig;
  /** `outbox` = nothing leaves the installation; demo mode only. */
  mail: { kind: 'outbox' } | { kind: 'none' } | { kind: 'smtp'; url: string; from: string };
  /** `outbox` = nothing leaves the installation; demo mode only. */
  sms: { kind: 'outbox' } | { kind: 'none' } | { kind: 'http'; url: string; key: string };
  /** A third party for phone numbers; undefined = the embedded one beside the outbox, and none in live mode. */
  phoneAuth: PhoneAuthConfig | undefined;
  /** A public random number in lottery draws; undefined = draws use seed and tickets alone. */
  beacon: BeaconConfig | undefined;
  /** A provider without settings is the embedded one in demo mode, and missing in live mode. */
  social: SocialConfig;
  tls: { certificatePath: string; keyPath: string } | undefined;
  shutdownSeconds: number;
}

/** The settings are invalid: one line per fault, each naming its variable. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the settings once, at start. @throws ConfigError with all faults at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const names = Object.keys(settings.shape) as SettingName[];
  const empty = names
    .filter((name) => environment[name]?.trim() === '')
    .map((name) => `${name}: is set but empty; give it a value or unset it`);
  const parsed = settings.safeParse(Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined])));
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success) throw new ConfigError([...empty, ...wrong]);
  const given: Settings = { ...parsed.data, MODE: parsed.data.MODE ?? 'demo' };
  const faults = [
    ...empty,
    ...halfSet(given),
    ...halfPhoneAuth(given),
    ...halfPayment(given),
    ...halfDrand(given),
    ...payoutFaults(given, given.MODE === 'live'),
    ...walletFaults(given, given.MODE === 'live'),
    ...chatFaults(given),
    ...halfSocial(given),
    ...demoFaults(parsed.data),
    ...(given.MODE === 'live' ? unfitForLive(given) : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return toConfig(given);
}

/** For settings built in code. @throws ConfigError if a live installation would use less than the full cost */
export function requireFullCost({ mode, workCost }: Pick<Config, 'mode' | 'workCost'>): void {
  if (mode === 'live' && workCost !== 'full') throw new ConfigError(['workCost: must be full with MODE=live']);
}

function halfSet({ TLS_CERT, TLS_KEY, GATEWAY_URL, DATABASE_URL, MAIL, SMTP_URL, MAIL_FROM, SMS, SMS_URL, SMS_KEY }: Settings): string[] {
  const faults: string[] = [];
  if (TLS_CERT && !TLS_KEY) faults.push('TLS_KEY: is missing; TLS_CERT and TLS_KEY go together');
  if (TLS_KEY && !TLS_CERT) faults.push('TLS_CERT: is missing; TLS_CERT and TLS_KEY go together');
  if (MAIL === 'smtp' && !SMTP_URL) faults.push('SMTP_URL: is missing; MAIL=smtp needs it');
  if (MAIL === 'smtp' && !MAIL_FROM) faults.push('MAIL_FROM: is missing; MAIL=smtp needs it');
  if (SMS === 'http' && !SMS_URL) faults.push('SMS_URL: is missing; SMS=http needs it');
  if (SMS === 'http' && !SMS_KEY) faults.push('SMS_KEY: is missing; SMS=http needs it');
  if (GATEWAY_URL && DATABASE_URL) faults.push('DATABASE_URL: has no use with GATEWAY_URL; the platform runs elsewhere');
  return faults;
}

function unfitForLive({
  SECRET,
  FILES_KEY,
  DATABASE_URL,
  ALLOW_EMBEDDED_DATABASE,
  MERCHANTS_DIR,
  PAYMENTS,
  MAIL,
  SMS,
  SITE_ORIGIN,
  GATEWAY_URL,
  OUTSIDE_VENDORS,
}: Settings): string[] {
  const faults = (OUTSIDE_VENDORS ?? []).flatMap(({ code, url }) =>
    url.startsWith('https://') ? [] : [`OUTSIDE_VENDORS: the address of ${code} must be https with MODE=live`],
  );
  if (!SITE_ORIGIN) faults.push('SITE_ORIGIN: is required with MODE=live');
  else if (!SITE_ORIGIN.startsWith('https://')) faults.push('SITE_ORIGIN: must be https with MODE=live');
  if (GATEWAY_URL) return faults;
  if (!SECRET) faults.push('SECRET: is required with MODE=live');
  else if (SECRET === demoSecret) faults.push('SECRET: is the demo secret; MODE=live needs one of your own');
  else if (SECRET.length < 32 || new Set(SECRET).size < 10) faults.push('SECRET: must be at least 32 random characters with MODE=live');
  if (!FILES_KEY) faults.push('FILES_KEY: is required with MODE=live');
  else if (!isRandomKey(FILES_KEY)) faults.push('FILES_KEY: must be random with MODE=live, such as `openssl rand -base64 32` prints');
  if (!DATABASE_URL && ALLOW_EMBEDDED_DATABASE !== 'yes')
    faults.push('DATABASE_URL: is required with MODE=live; to run on the embedded database on purpose set ALLOW_EMBEDDED_DATABASE=yes');
  if (!MERCHANTS_DIR) faults.push('MERCHANTS_DIR: is required with MODE=live; the built-in merchants are for demonstration');
  if (MAIL === 'outbox') faults.push('MAIL: outbox sends nothing and is refused with MODE=live');
  if (SMS === 'outbox') faults.push('SMS: outbox sends nothing and is refused with MODE=live');
  if (PAYMENTS === 'sandbox') faults.push('PAYMENTS: sandbox moves no real money and is refused with MODE=live');
  return faults;
}

function toConfig(given: Settings): Config {
  const isLive = given.MODE === 'live';
  return {
    mode: given.MODE,
    host: given.HOST,
    port: given.PORT,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    logLevel: given.LOG_LEVEL,
    metricsPort: given.METRICS_PORT ?? (isLive ? 9464 : 0),
    gatewayUrl: given.GATEWAY_URL,
    outsideVendors: given.OUTSIDE_VENDORS ?? [],
    secret: given.SECRET ?? demoSecret,
    filesKey: given.FILES_KEY,
    workCost: 'full',
    siteOrigin: given.SITE_ORIGIN,
    securityContact: given.SECURITY_CONTACT,
    trustedProxies: given.TRUSTED_PROXIES,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    serviceWorker: given.SERVICE_WORKER === 'on',
    merchantsDir: given.MERCHANTS_DIR,
    contentDir: given.CONTENT_DIR,
    payouts: payoutsOf(given, isLive),
    walletVendor: walletVendorOf(given, isLive),
    chat: chatOf(given),
    payments: given.PAYMENTS ?? (isLive ? 'none' : 'sandbox'),
    paymentProvider: paymentOf(given),
    mail: mailOf(given),
    sms: smsOf(given),
    phoneAuth: phoneAuthOf(given),
    beacon: beaconOf(given),
    push: pushOf(given),
    social: socialOf(given),
    tls: given.TLS_CERT && given.TLS_KEY ? { certificatePath: given.TLS_CERT, keyPath: given.TLS_KEY } : undefined,
    shutdownSeconds: given.SHUTDOWN_SECONDS,
  };
}

function mailOf({ MODE, MAIL, SMTP_URL, MAIL_FROM }: Settings): Config['mail'] {
  if (MAIL === 'smtp' && SMTP_URL && MAIL_FROM) return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM };
  return { kind: MAIL === 'none' || MODE === 'live' ? 'none' : 'outbox' };
}

function smsOf({ MODE, SMS, SMS_URL, SMS_KEY }: Settings): Config['sms'] {
  if (SMS === 'http' && SMS_URL && SMS_KEY) return { kind: 'http', url: SMS_URL, key: SMS_KEY };
  return { kind: SMS === 'none' || MODE === 'live' ? 'none' : 'outbox' };
}
