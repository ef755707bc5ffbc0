import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

export const inboxKeys = [
  'inbox.readAll',
  'inbox.new',
  'inbox.empty',
  'inbox.end',
  'inbox.welcome.title',
  'inbox.welcome.text',
  'inbox.verification.review.title',
  'inbox.verification.review.text',
  'inbox.verification.verified.title',
  'inbox.verification.verified.text',
  'inbox.verification.refused.title',
  'inbox.verification.refused.text',
  'inbox.verification.link',
  'inbox.feedback.taken.title',
  'inbox.feedback.taken.text',
  'inbox.feedback.answered.title',
  'inbox.feedback.answered.text',
  'inbox.feedback.answered.answer',
  'inbox.deposit.credited.title',
  'inbox.deposit.credited.text',
  'inbox.deposit.refused.title',
  'inbox.deposit.refused.text',
  'kyc.reason.picture.unclear',
  'kyc.reason.picture.cut',
  'kyc.reason.document.expired',
  'kyc.reason.document.unfit',
  'kyc.reason.name.differs',
  'kyc.reason.birth.differs',
  'kyc.reason.selfie.differs',
  'kyc.reason.too.young',
  'common.loading',
  'common.retry',
] as const;

export interface InboxText {
  strings: Strings<(typeof inboxKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
