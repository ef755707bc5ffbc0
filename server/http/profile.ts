import { staticAvatars } from '#contract/member/facts.ts';
import { avatarOf, chooseAvatar, putAvatar, sendFeedback, setTemplate, showAvatar } from '#server/domains/profile/index.ts';

import { answer, type Answer, type RawRoute } from './answer.ts';
import { avatarOnWire, type AvatarOptions, avatarPath } from './avatar-on-wire.ts';
import { fileAnswer } from './file-answer.ts';

/** The contract's area `profile`. */
export function profileAnswers(options: AvatarOptions): Answer[] {
  const toWire = avatarOnWire(options);
  return [
    answer('GET /wps/member/avatar', async (caller) => toWire(await avatarOf(caller), caller)),
    answer('GET /wps/member/headIcon', async (caller) => ({ ...toWire(await avatarOf(caller), caller), list: [...staticAvatars] })),
    answer('POST /wps/member/headIcon', async (caller) =>
      toWire(await chooseAvatar({ ctx: caller.ctx, input: { name: caller.body.avatar } }), caller),
    ),
    answer('PUT /wps/member/headIcon/picture', async (caller) => toWire(await putAvatar({ ctx: caller.ctx, input: caller.body }), caller)),
    answer('POST /wps/member/setTemplate', async ({ ctx, body }) => {
      await setTemplate({ ctx, input: body });
      return body;
    }),
    answer('PUT /wps/member/feedback', async ({ ctx, body }) => ({ feedbackId: await sendFeedback({ ctx, input: body }) })),
  ];
}

/** Members' own avatars, at unguessable addresses. */
export const avatarRoute: RawRoute = {
  method: 'GET',
  path: `${avatarPath}/:link`,
  handle: async ({ ctx, params, isHttps }) =>
    fileAnswer(await showAvatar({ ctx, input: { link: params['link'] ?? '' } }), { isHttps, cache: 'private, max-age=86400, immutable' }),
};
