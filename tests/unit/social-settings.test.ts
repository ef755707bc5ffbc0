import { expect, test } from 'vitest';

import { ConfigError, readConfig } from '#server/platform/config.ts';

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.filter((fault) => /^(?:GOOGLE|FACEBOOK)/.test(fault));
  }
};

test('a provider is set up by its id and secret, with its own address unless another is given', () => {
  const { social } = readConfig({ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' });
  expect(social).toEqual({ google: { clientId: 'g', clientSecret: 's', issuer: 'https://accounts.google.com' }, facebook: undefined });
  const other = readConfig({ FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's', FACEBOOK_URL: 'https://id.example/fb/' });
  expect(other.social).toEqual({ google: undefined, facebook: { clientId: 'f', clientSecret: 's', url: 'https://id.example/fb' } });
  expect(readConfig({}).social).toEqual({ google: undefined, facebook: undefined });
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET: is missing; GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
  [{ FACEBOOK_CLIENT_SECRET: 's' }, 'FACEBOOK_CLIENT_ID: is missing; FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET go together'],
  [{ GOOGLE_ISSUER: 'https://id.example' }, 'GOOGLE_ISSUER: has no use without GOOGLE_CLIENT_ID'],
  [
    { MODE: 'live', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's', FACEBOOK_URL: 'http://localhost:1' },
    'FACEBOOK_URL: must be https with MODE=live',
  ],
  [{ GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER: must be an address such as https://accounts.google.com'],
])('the start says what is wrong with %j', (environment, fault) => {
  expect(faultsOf(environment)).toEqual([fault]);
});
