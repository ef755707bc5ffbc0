import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { words } from '#site/i18n/words.ts';
import { PaymentPasswordForm } from '#site/islands/withdraw/payment-password-form.tsx';
import type { WithdrawText } from '#site/islands/withdraw/withdraw-text.ts';

import { speaker } from '../setup/site-words.ts';

const draw = (language: string, coolHours: number) => {
  const strings = words(speaker(language), 'withdraw', 'session.password');
  const terms = { coolHours, paymentPassword: { isSet: true, hasPassword: true } } as WithdrawalTerms;
  return renderToStaticMarkup(
    createElement(PaymentPasswordForm, { strings, errors: {}, language, terms } as WithdrawText & { terms: WithdrawalTerms }),
  );
};

test.each([
  ['en', 'Forgotten?', 'Withdrawals then wait 24 hours.', /\b0 hours?\b|then wait/],
  ['tl', 'Nakalimutan?', 'Maghihintay ng 24 na oras ang mga withdrawal.', /\b0 oras\b|Maghihintay/],
] as const)(
  'a new payment password says how long withdrawals wait, and nothing where they do not, in %s',
  (language, first, wait, none) => {
    expect(draw(language, 24)).toContain(first);
    expect(draw(language, 24)).toContain(wait);
    expect(draw(language, 0)).toContain(first);
    expect(draw(language, 0)).not.toMatch(none);
  },
);
