import { describe, expect, test } from 'vitest';

import { quicknet } from '#contract/lottery/beacon.ts';
import { ConfigError, demoSecret, readConfig } from '#server/platform/config.ts';

const secret = 'k3J9sQw8ZpLx72VnRt5YbHc1MdFg4TuA';
const live = {
  MODE: 'live',
  SECRET: secret,
  FILES_KEY: 'c2l4dGVlbiByYW5kb20gd29yZHMgdHdpY2UgMDEyMzQ=',
  DATABASE_URL: 'postgres://laro:pw@db.example:5432/laro',
  MERCHANTS_DIR: '/etc/laro/merchants',
  SITE_ORIGIN: 'https://play.example',
};

const relay = { DRAND_URLS: 'https://api.drand.sh' };
const ownChain = {
  DRAND_CHAIN_HASH: 'cd'.repeat(32),
  DRAND_PUBLIC_KEY: 'ab'.repeat(96),
  DRAND_GENESIS: '1700000000',
  DRAND_PERIOD: '30',
};

function faultsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('settings', () => {
  test('none at all is the demonstration on port 4321 of this machine, without metrics', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4321,
      dataDir: '.data',
      metricsPort: 0,
      payments: 'sandbox',
      trustedProxies: 0,
    });
  });

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.20' }],
    ['HOST', { HOST: 'play.example' }],
    ['HOST', { HOST: '127.0.0.1.play.example' }],
    ['HOST', { HOST: '127.1' }],
    ['TLS_CERT', { TLS_CERT: '/cert.pem', TLS_KEY: '/key.pem' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/laro' }],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'https://play.example' }],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'https://localhost:4321' }],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'http://play.example' }],
  ])('without MODE, %s keeps demo mode from starting; MODE=demo written out allows it: %j', (name, environment) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^MODE: is not set, and .*${name}.*MODE=live.*MODE=demo`));
    expect(readConfig({ ...environment, MODE: 'demo' }).mode).toBe('demo');
  });

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: '0:0:0:0:0:0:0:1' },
    { TRUSTED_PROXIES: '0' },
    { SITE_ORIGIN: 'http://localhost:4321' },
    { SITE_ORIGIN: 'http://[::1]:4321' },
  ])('without MODE, demo mode starts where only this machine reaches it: %j', (environment) => {
    expect(readConfig(environment).mode).toBe('demo');
  });

  test('no variable makes passwords cheaper to guess', () => {
    const all = { ...live, workCost: 'least', WORK_COST: 'least' };
    expect([readConfig({}), readConfig(live), readConfig(all)].map(({ workCost }) => workCost)).toEqual(['full', 'full', 'full']);
  });

  test('a complete set for live mode is taken, with metrics and without a sandbox', () => {
    expect(readConfig(live)).toMatchObject({ mode: 'live', metricsPort: 9464, payments: 'none', secret });
  });

  test('no public random number by default; with relays it is quicknet’s, and for a demonstration another whole chain', () => {
    expect(readConfig({}).beacon).toBeUndefined();
    const urls = ['https://api.drand.sh', 'https://drand.cloudflare.com'];
    expect(readConfig({ ...live, DRAND_URLS: ' https://api.drand.sh/, https://drand.cloudflare.com' }).beacon).toEqual({
      urls,
      chain: quicknet,
    });
    const pinned = { DRAND_CHAIN_HASH: quicknet.hash, DRAND_PUBLIC_KEY: quicknet.publicKey };
    expect(readConfig({ ...live, ...relay, ...pinned }).beacon?.chain).toEqual(quicknet);
    expect(readConfig({ ...relay, ...ownChain }).beacon?.chain).toEqual({
      hash: ownChain.DRAND_CHAIN_HASH,
      publicKey: ownChain.DRAND_PUBLIC_KEY,
      genesisSeconds: 1_700_000_000,
      periodSeconds: 30,
    });
    expect(readConfig({ DRAND_URLS: 'http://127.0.0.1:8080' }).beacon?.urls).toEqual(['http://127.0.0.1:8080']);
  });

  test.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '80.5' }],
    ['MODE', { MODE: 'production' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS_PORT', { METRICS_PORT: '-1' }],
    ['HOST', { HOST: 'a host' }],
    ['GATEWAY_URL', { GATEWAY_URL: 'https://gateway.example/path' }],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'play.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '9' }],
    ['SHUTDOWN_SECONDS', { SHUTDOWN_SECONDS: '0' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: 'many' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://laro@/laro' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example:5432' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example/laro' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['DATABASE_URL', { MODE: 'demo', DATABASE_URL: 'postgres://db.example/laro', GATEWAY_URL: 'https://gateway.example' }],
    ['DRAND_URLS', { DRAND_URLS: 'http://api.drand.sh' }],
    ['DRAND_URLS', { DRAND_URLS: 'https://api.drand.sh, not an address' }],
    ['DRAND_URLS', { DRAND_URLS: 'https://api.drand.sh,https://api.drand.sh/' }],
    ['DRAND_URLS', { DRAND_URLS: 'https://api.drand.sh?key=1' }],
    ['DRAND_CHAIN_HASH', { DRAND_CHAIN_HASH: quicknet.hash }],
    ['DRAND_CHAIN_HASH', { ...relay, DRAND_CHAIN_HASH: 'quicknet' }],
    ['DRAND_PUBLIC_KEY', { ...relay, DRAND_PUBLIC_KEY: 'ab'.repeat(95) }],
    ['DRAND_PUBLIC_KEY', { ...relay, DRAND_PUBLIC_KEY: 'ab'.repeat(96) }],
    ['DRAND_PUBLIC_KEY', { ...relay, ...ownChain, DRAND_PUBLIC_KEY: undefined }],
    ['DRAND_GENESIS', { ...relay, DRAND_GENESIS: '1692803367' }],
    ['DRAND_GENESIS', { ...relay, ...ownChain, DRAND_GENESIS: undefined }],
    ['DRAND_PERIOD', { ...relay, ...ownChain, DRAND_PERIOD: undefined }],
    ['DRAND_PERIOD', { ...relay, ...ownChain, DRAND_PERIOD: '0' }],
    ['DRAND_CHAIN_HASH', { ...live, ...relay, ...ownChain }],
    ['TLS_KEY', { TLS_CERT: '/cert.pem' }],
    ['TLS_CERT', { TLS_KEY: '/key.pem' }],
    ['SECRET', { ...live, SECRET: undefined }],
    ['SECRET', { ...live, SECRET: demoSecret }],
    ['SECRET', { ...live, SECRET: 'short' }],
    ['SECRET', { ...live, SECRET: 'a'.repeat(64) }],
    ['FILES_KEY', { ...live, FILES_KEY: undefined }],
    ['FILES_KEY', { ...live, FILES_KEY: 'A'.repeat(43) }],
    ['FILES_KEY', { FILES_KEY: 'c2hvcnQ=' }],
    ['DATABASE_URL', { ...live, DATABASE_URL: undefined }],
    ['MERCHANTS_DIR', { ...live, MERCHANTS_DIR: undefined }],
    ['PAYMENTS', { ...live, PAYMENTS: 'sandbox' }],
    ['MAIL', { ...live, MAIL: 'outbox' }],
    ['SMTP_URL', { ...live, MAIL: 'smtp', MAIL_FROM: 'no-reply@play.example' }],
    ['MAIL_FROM', { ...live, MAIL: 'smtp', SMTP_URL: 'smtps://a:b@mail.example:465' }],
    ['MAIL_FROM', { ...live, MAIL: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'two@a.example, three@a.example' }],
    ['SMTP_URL', { ...live, MAIL: 'smtp', SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }],
    ['SMS', { SMS: 'pigeon' }],
    ['SMS', { ...live, SMS: 'outbox' }],
    ['SMS_URL', { ...live, SMS: 'http', SMS_KEY: 'a-key-of-the-gateway' }],
    ['SMS_URL', { ...live, SMS: 'http', SMS_KEY: 'a-key-of-the-gateway', SMS_URL: 'http://sms.example/v1' }],
    ['SMS_URL', { ...live, SMS: 'http', SMS_KEY: 'a-key-of-the-gateway', SMS_URL: 'https://name:pw@sms.example/v1' }],
    ['SMS_KEY', { ...live, SMS: 'http', SMS_URL: 'https://sms.example/v1' }],
    ['SMS_KEY', { ...live, SMS: 'http', SMS_URL: 'https://sms.example/v1', SMS_KEY: 'two words' }],
    ['PHONE_AUTH_KEY', { PHONE_AUTH_PROJECT: 'laro-live' }],
    ['PHONE_AUTH_PROJECT', { ...live, PHONE_AUTH_KEY: 'a-key-of-the-project' }],
    ['PHONE_AUTH_PROJECT', { PHONE_AUTH_PROJECT: 'Laro Live', PHONE_AUTH_KEY: 'a-key-of-the-project' }],
    ['PHONE_AUTH_URL', { PHONE_AUTH_URL: 'https://auth.example' }],
    ['PHONE_AUTH_URL', { PHONE_AUTH_PROJECT: 'laro-live', PHONE_AUTH_KEY: 'a-key-of-the-project', PHONE_AUTH_URL: 'http://auth.example' }],
    ['PHONE_AUTH_KEYS_URL', { PHONE_AUTH_KEYS_URL: 'https://auth.example/keys' }],
    ['SITE_ORIGIN', { ...live, SITE_ORIGIN: 'http://play.example' }],
    ['SITE_ORIGIN', { ...live, SITE_ORIGIN: undefined }],
  ])('a wrong or half-set %s refuses to start with one line that names it (%j)', (name, environment) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });

  test('all faults are told at once', () => {
    expect(faultsOf({ MODE: 'live', TLS_CERT: '/cert.pem' }).map((fault) => fault.split(':')[0])).toEqual([
      'TLS_KEY',
      'SITE_ORIGIN',
      'SECRET',
      'FILES_KEY',
      'DATABASE_URL',
      'MERCHANTS_DIR',
    ]);
  });

  test('mail goes to the outbox in demo mode, nowhere in live mode unless a server is named', () => {
    expect(readConfig({}).mail).toEqual({ kind: 'outbox' });
    expect(readConfig({ MAIL: 'none' }).mail).toEqual({ kind: 'none' });
    expect(readConfig(live).mail).toEqual({ kind: 'none' });
    const smtp = { MAIL: 'smtp', SMTP_URL: 'smtps://a:b@mail.example:465', MAIL_FROM: 'Laro <no-reply@play.example>' };
    expect(readConfig({ ...live, ...smtp }).mail).toEqual({ kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  });

  test('SMS goes to the outbox in demo mode, nowhere in live mode, and to a gateway when its address and key are given', () => {
    expect([readConfig({}).sms, readConfig(live).sms, readConfig({ SMS: 'none' }).sms]).toEqual([
      { kind: 'outbox' },
      { kind: 'none' },
      { kind: 'none' },
    ]);
    const gateway = { SMS: 'http', SMS_URL: 'https://sms.example/v1/messages', SMS_KEY: 'a-key-of-the-gateway' };
    expect(readConfig({ ...live, ...gateway }).sms).toEqual({ kind: 'http', url: gateway.SMS_URL, key: gateway.SMS_KEY });
    expect(readConfig({ ...gateway, SMS_URL: 'http://127.0.0.1:9000/' }).sms.kind).toBe('http');
  });

  test('a third party for phone numbers is the one whose project and key are given, by default where Google keeps it', () => {
    expect([readConfig({}).phoneAuth, readConfig(live).phoneAuth]).toEqual([undefined, undefined]);
    const given = { PHONE_AUTH_PROJECT: 'laro-live', PHONE_AUTH_KEY: 'a-key-of-the-project' };
    expect(readConfig({ ...live, ...given }).phoneAuth).toEqual({
      project: 'laro-live',
      key: 'a-key-of-the-project',
      url: 'https://identitytoolkit.googleapis.com',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    });
    const here = { PHONE_AUTH_URL: 'http://127.0.0.1:9000/', PHONE_AUTH_KEYS_URL: 'http://127.0.0.1:9000/keys' };
    expect(readConfig({ ...given, ...here }).phoneAuth).toMatchObject({ url: 'http://127.0.0.1:9000', keysUrl: here.PHONE_AUTH_KEYS_URL });
  });

  test('live mode takes the embedded database only on purpose', () => {
    expect(readConfig({ ...live, DATABASE_URL: undefined, ALLOW_EMBEDDED_DATABASE: 'yes' }).databaseUrl).toBeUndefined();
  });

  test('a PostgreSQL address may name a socket folder instead of a host', () => {
    expect(readConfig({ MODE: 'demo', DATABASE_URL: 'postgres:///laro?host=/run/postgresql' }).databaseUrl).toBe(
      'postgres:///laro?host=/run/postgresql',
    );
  });
});
