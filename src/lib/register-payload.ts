import { plainAscii } from '#contract/typed/characters.ts';
import { readInvitation } from '#contract/typed/codes.ts';
import type { RegisterPayload } from '#contract/member/calls.ts';

import { plainFields, sentValue, type PlainField, type RegisterMethod, type RegisterValues } from './register-rules.ts';

/** The affiliate parameters of the page's address. */
export interface AffiliateLink {
  code: string;
  domain: string;
}

/** Those of the address itself, else those of the page it leads on to: a guest sent to log in brings them in that. */
export function readAffiliateLink(search: string): AffiliateLink {
  const query = new URLSearchParams(search);
  const own = affiliateOf(query);
  if (own.code || own.domain) return own;
  return affiliateOf(new URLSearchParams(/\?[^#]*/.exec(query.get('next') ?? '')?.[0] ?? ''));
}

const affiliateOf = (query: URLSearchParams): AffiliateLink => ({
  code: readInvitation(query.get('affiliateCode') ?? ''),
  domain: plainAscii(query.get('domain') ?? ''),
});

/**
 * A path that keeps the affiliate parameters: the return from a log-in through another site knows nothing else of the page where it began.
 */
export function withAffiliate(path: string, { code, domain }: AffiliateLink): string {
  const url = new URL(path, 'https://site.invalid');
  if (code) url.searchParams.set('affiliateCode', code);
  if (domain) url.searchParams.set('domain', domain);
  return url.pathname + url.search + url.hash;
}

/** The registration payload of specification 3, without empty fields. `link` is the address's, once it proved valid. */
export function registerPayloadOf({
  values,
  method,
  link,
  host,
  registerMethod,
}: {
  values: RegisterValues;
  method: RegisterMethod;
  link: AffiliateLink | undefined;
  host: string;
  registerMethod: RegisterPayload['registerMethod'];
}): Omit<RegisterPayload, 'issuedAtMs' | 'nonce'> {
  const mobileNum = sentValue('mobileNum', values.mobileNum);
  const affiliateCode = sentValue('affiliateCode', values.affiliateCode) || link?.code;
  return {
    registerUrl: host,
    registerMethod,
    username: (method === 'username' && sentValue('username', values.username)) || mobileNum.replace(/\D/g, ''),
    password: values.password,
    confirmPassword: values.password,
    ...(mobileNum && { mobileNum }),
    ...(method === 'mobileNum' && values.verificationCode && { verificationCode: sentValue('verificationCode', values.verificationCode) }),
    ...(values.birthDate && { birthDate: values.birthDate }),
    ...plainValues(values),
    ...(affiliateCode && { affiliateCode }),
    ...(link?.domain && { domain: link.domain }),
    type: 0,
  };
}

function plainValues(values: RegisterValues): Partial<Record<PlainField, string>> {
  const typed = plainFields.map((name) => [name, sentValue(name, values[name])] as const);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}
