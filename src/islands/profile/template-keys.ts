import type { MobileTemplate } from '#contract/member/facts.ts';
import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

export const templateKeys = [
  'profile.template',
  'profile.template.text',
  'profile.template.standard',
  'profile.template.standard.text',
  'profile.template.compact',
  'profile.template.compact.text',
  'profile.template.large',
  'profile.template.large.text',
  'profile.template.saving',
  'profile.template.saved',
] as const;

export interface TemplateText {
  strings: Strings<(typeof templateKeys)[number]>;
  errors: ErrorTexts;
  /** What the merchant's players may set. */
  offered: readonly MobileTemplate[];
}
