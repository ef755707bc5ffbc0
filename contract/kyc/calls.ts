import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { pictureBody, epochMs, languageTag } from '#contract/shapes.ts';
import { pictureFaults } from '#contract/uploads.ts';

import { incomeSources, kycDocuments, kycReasons, kycStates, occupations } from './facts.ts';

const view = z.object({
  state: z.enum(kycStates),
  /** Why the last one was refused. */
  reasonCode: z.enum(kycReasons).nullable(),
  /** What was uploaded so far; only staff see the pictures. */
  documents: z.array(z.object({ document: z.enum(kycDocuments), uploadedAt: epochMs })),
  submittedAt: epochMs.nullable(),
  decidedAt: epochMs.nullable(),
  /** The minimum age of players, and the age from which other hints call somebody an adult (MEMB-026, MEMB-027). */
  minimumAge: z.number().int(),
  adultAge: z.number().int(),
  selfieRequired: z.boolean(),
});

const text = z.string().max(500);

export const kycCalls = defineCalls({
  'GET /wps/member/verification': {
    summary: 'Where the member’s account verification is.',
    auth: 'member',
    value: view,
    errors: [],
  },
  'PUT /wps/member/verification/document/:document': {
    summary: 'Keeps one picture of the account verification, in the place of the one before it.',
    auth: 'member',
    query: z.object({ document: z.enum(kycDocuments) }),
    body: pictureBody,
    bodyEncoding: 'picture',
    value: view,
    errors: [...pictureFaults, 'verification.closed'],
  },
  'POST /wps/member/verification': {
    summary: 'Hands the account verification in for review.',
    auth: 'member',
    body: z.strictObject({
      /** As on the document. */
      name: text,
      /** YYYY-MM-DD. */
      birthDate: text,
      address: text,
      /** ISO 3166, two letters: one of `GET /wps/system/countries`. */
      nationality: text,
      occupation: z.enum(occupations).optional(),
      incomeSource: z.enum(incomeSources).optional(),
      comment: text.default(''),
      ageConfirmed: z.boolean(),
      termsAgreed: z.boolean(),
      privacyAgreed: z.boolean(),
    }),
    value: view,
    errors: [
      'verification.closed',
      'document.required',
      'document.name.invalid',
      'birth.date.invalid',
      'age.too.young',
      'age.confirm.required',
      'address.invalid',
      'nationality.required',
      'occupation.required',
      'income.required',
      'comment.too.long',
      'terms.required',
      'privacy.required',
    ],
  },
  'GET /wps/system/countries': {
    summary: 'The countries that can be a nationality, named in the caller’s language.',
    auth: 'session',
    query: z.object({ language: languageTag.optional() }),
    value: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
    errors: [],
  },
});

export type KycView = z.infer<typeof view>;
