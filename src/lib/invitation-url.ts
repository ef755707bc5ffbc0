/** Where somebody registers by an invitation, on the site of this origin. */
export const invitationUrl = (origin: string, code: string): string => `${origin}/m/register?affiliateCode=${encodeURIComponent(code)}`;
