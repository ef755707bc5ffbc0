import { findLegal, type ContentStore } from '#server/domains/content/index.ts';
import { countriesIn, keepDocument, showVerification, submitVerification } from '#server/domains/kyc/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { answer, type Answer, serve } from './answer.ts';

/** The contract's area `kyc`, for members; staff have separate calls. */
export function kycAnswers({ content }: { content: ContentStore }): Answer[] {
  const versionOf = (ctx: Ctx, kind: 'terms' | 'privacy') => {
    const { defaultLanguage: language } = ctx.merchant;
    return findLegal(content.current(), { kind, language, fallbackLanguage: language })?.version ?? ctx.merchant.termsVersion;
  };
  return [
    serve('GET /wps/member/verification', showVerification),
    answer('PUT /wps/member/verification/document/:document', ({ ctx, query, body }) =>
      keepDocument({ ctx, input: { document: query.document, picture: body.picture } }),
    ),
    answer('POST /wps/member/verification', ({ ctx, body }) =>
      submitVerification({
        ctx,
        input: { form: body, termsVersion: versionOf(ctx, 'terms'), privacyVersion: versionOf(ctx, 'privacy') },
      }),
    ),
    answer('GET /wps/system/countries', ({ ctx, query }) =>
      Promise.resolve({ list: countriesIn(query.language ?? ctx.merchant.defaultLanguage) }),
    ),
  ];
}
