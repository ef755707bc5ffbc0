import { z } from 'zod';

const providerUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^?#\s]+$/.test(text) && URL.canParse(text), 'must be an address such as https://accounts.google.com');

/** Google and Facebook as log-in providers. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: providerUrl.optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_URL: providerUrl.optional(),
};

type Given = { [Name in keyof typeof socialSettings]?: string | undefined };

export interface SocialConfig {
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  facebook: { clientId: string; clientSecret: string; url: string | undefined } | undefined;
}

/** An id without its secret would leave a button that leads nowhere. */
export function halfSocial(given: Given & { MODE: 'demo' | 'live' }): string[] {
  return (['GOOGLE', 'FACEBOOK'] as const).flatMap((name) => {
    const [id, secret] = [given[`${name}_CLIENT_ID`], given[`${name}_CLIENT_SECRET`]];
    const place = name === 'GOOGLE' ? 'GOOGLE_ISSUER' : 'FACEBOOK_URL';
    if (id && !secret) return [`${name}_CLIENT_SECRET: is missing; ${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together`];
    if (!id && secret) return [`${name}_CLIENT_ID: is missing; ${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together`];
    if (given[place] && !id) return [`${place}: has no use without ${name}_CLIENT_ID`];
    if (given[place] && given.MODE === 'live' && !given[place].startsWith('https://')) return [`${place}: must be https with MODE=live`];
    return [];
  });
}

export function socialOf(given: Given): SocialConfig {
  const {
    GOOGLE_CLIENT_ID: google,
    GOOGLE_CLIENT_SECRET: googleSecret,
    FACEBOOK_CLIENT_ID: facebook,
    FACEBOOK_CLIENT_SECRET: secret,
  } = given;
  return {
    google:
      google && googleSecret
        ? { clientId: google, clientSecret: googleSecret, issuer: given.GOOGLE_ISSUER ?? 'https://accounts.google.com' }
        : undefined,
    facebook: facebook && secret ? { clientId: facebook, clientSecret: secret, url: given.FACEBOOK_URL?.replace(/\/+$/, '') } : undefined,
  };
}
