import { supportTopics } from '#contract/support/facts.ts';
import type { MessageKey } from '#site/i18n/messages.ts';
import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

const topicKeys = supportTopics.map((topic) => `support.topic.${topic}` as const);

const states = [
  'open',
  'closed',
  'refunded',
  'cancelled',
  'placed',
  'won',
  'lost',
  'void',
  'created',
  'pending',
  'success',
  'failed',
  'expired',
  'review',
] as const;
const stateKeys = states.map((state) => `support.state.${state}` as const);

export const conversationKeys = [
  ...topicKeys,
  'support.conversations.none',
  'support.conversations.end',
  'support.conversations.new',
  'support.conversations.open',
  'support.conversations.waiting',
  'support.conversations.closed',
  'support.start',
  'support.starting',
  'support.chat.title',
  'common.loading',
  'common.retry',
] as const;

export const guestKeys = [
  ...topicKeys,
  'support.guest.email',
  'support.guest.topic',
  'support.guest.message',
  'support.guest.submit',
  'support.guest.sending',
  'support.guest.blocked',
  'support.guest.ready',
  'support.guest.sent',
] as const;

export const chatKeys = [
  ...topicKeys,
  ...stateKeys,
  'support.chat.topic',
  'support.chat.promo',
  'support.chat.first',
  'support.chat.log',
  'support.chat.you',
  'support.chat.staff',
  'support.chat.seen',
  'support.chat.sent',
  'support.chat.waiting',
  'support.chat.sending',
  'support.chat.failed',
  'support.chat.retry',
  'support.chat.drop',
  'support.chat.offline',
  'support.chat.input',
  'support.chat.send',
  'support.chat.attach',
  'support.chat.closed',
  'support.chat.over',
  'support.chat.again',
  'support.chat.back',
  'support.chat.short',
  'support.chat.long',
  'support.chat.picture',
  'support.chat.picture.show',
  'support.chat.picture.failed',
  'support.chat.attached',
  'support.chat.detach',
  'support.attach.title',
  'support.attach.picture',
  'support.attach.picture.text',
  'support.attach.deposits',
  'support.attach.bets',
  'support.attach.none',
  'support.evidence.bet',
  'support.evidence.ticket',
  'support.evidence.deposit',
  'support.evidence.reference',
  'support.warning',
  'common.close',
  'common.loading',
  'common.retry',
] as const satisfies readonly MessageKey[];

export interface ChatText {
  strings: Strings<(typeof chatKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
