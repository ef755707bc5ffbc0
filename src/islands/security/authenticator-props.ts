import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

import type { authenticatorKeys } from './security-keys.ts';

export interface AuthenticatorProps {
  strings: Strings<(typeof authenticatorKeys)[number]>;
  errors: ErrorTexts;
}
