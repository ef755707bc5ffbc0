import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import en from '#site/i18n/locales/en/kyc.json' with { type: 'json' };
import { words } from '#site/i18n/words.ts';
import { KycAgreements } from '#site/islands/kyc/kyc-agreements.tsx';
import { DocumentCard } from '#site/islands/kyc/document-card.tsx';
import type { KycText } from '#site/islands/kyc/kyc-text.ts';
import { createKycForm } from '#site/stores/screens/kyc-form.ts';

import { speaker } from '../setup/site-words.ts';

const strings = words(speaker('en'), 'kyc', 'common.retry', 'common.cancel', 'common.loading');
const text = { strings, errors: {} } as KycText;

test.each([21, 23])('the age that is confirmed is the merchant’s: %i (MEMB-026)', (minimumAge) => {
  const screen = createKycForm({ minimumAge, timeZone: 'Asia/Manila' });
  const page = renderToStaticMarkup(createElement(KycAgreements, { ...text, screen, minimumAge }));
  expect(page).toContain(`I am ${minimumAge} years old or older.`);
});

test.each([true, false])('a selfie that is asked for only is marked so: %s (MEMB-025)', (isOptional) => {
  const card = renderToStaticMarkup(createElement(DocumentCard, { ...text, document: 'selfie', isSent: false, isOptional }));
  expect(card.includes(en['document.optional'])).toBe(isOptional);
});
