import { changeDevice, forgetDevice, showDevice } from '#server/domains/push/index.ts';
import type { PushService } from '#server/providers/push/push-service.ts';

import { answer, type Answer } from './answer.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `push`. */
export const pushAnswers = (push: PushService): Answer[] => [
  answer('GET /wps/push/key', async () => ({ publicKey: push.publicKey })),
  answer('POST /wps/push/device', async ({ ctx, body }) => ({ kinds: await showDevice({ ctx, input: body }) })),
  answer('PUT /wps/push/device', async ({ ctx, body, headers }) => {
    const language = languageOf(ctx, headers);
    return { kinds: await changeDevice({ ctx, input: { ...body, language, isKnown: push.knows(body.endpoint) } }) };
  }),
  answer('POST /wps/push/device/off', async ({ ctx, body }) => {
    await forgetDevice({ ctx, input: body });
    return { kinds: null };
  }),
];
