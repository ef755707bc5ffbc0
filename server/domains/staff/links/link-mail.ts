import { staffLinkHours } from '#contract/staff/people-facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { words } from '#server/platform/words.ts';
import { type Mail, MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';

/** What a page of the console tells about itself: where it is, how to send mail, and the language its reader has. */
export interface LinkPost {
  mail: Mail | undefined;
  /** The site's address. */
  origin: string;
  language: string;
}

/** The address that opens a link. */
export const linkAddress = (origin: string, token: string) => `${origin}/staff/join/${token}`;

/** Mails a link to whom it is for; whether that worked. Its maker has it on the screen either way. */
export async function mailLink({
  ctx,
  email,
  token,
  post: { mail, origin, language },
}: {
  ctx: Ctx;
  email: string | null;
  token: string;
  post: LinkPost;
}): Promise<boolean> {
  if (!mail || email === null) return false;
  const say = words(language);
  const values = { brand: ctx.merchant.brandName, link: linkAddress(origin, token), hours: staffLinkHours };
  try {
    await mail.send({
      merchantCode: ctx.merchant.code,
      to: email,
      subject: say('staff.subject', values),
      text: say('staff.text', values),
    });
    return true;
  } catch (error) {
    if (!(error instanceof MailUnavailable) && !(error instanceof MailRefused)) throw error;
    ctx.log.warn({ err: error }, 'a link of the staff was not mailed');
    return false;
  }
}
