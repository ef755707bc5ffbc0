import { staticAvatars } from '#contract/avatars.ts';
import type { Avatar } from '#contract/profile.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import {
  avatarOf,
  chooseAvatar,
  putAvatar,
  sendFeedback,
  setTemplate,
  showAvatar,
  type AvatarChoice,
} from '#server/domains/profile/index.ts';

import { answer, type Answer, type RawRoute } from './answer.ts';
import { fileAnswer } from './file-answer.ts';

interface ProfileOptions {
  merchants: MerchantRegistry;
  originOf: (merchantCode: string) => string;
}

const picturePath = '/wps/files/avatar';

/** The contract's area `profile`. */
export function profileAnswers({ merchants, originOf }: ProfileOptions): Answer[] {
  /** A whole address on the site where the player is, if that is one of the merchant's own; a host name that was made up is none. */
  const siteOf = (merchantCode: string, headers: Headers, isHttps: boolean) => {
    const host = headers.get('host') ?? '';
    const isOurs = merchants.byCode(merchantCode).hosts.includes(host.replace(/:\d+$/, '').toLowerCase());
    return isOurs ? `${isHttps ? 'https' : 'http'}://${host}` : originOf(merchantCode);
  };
  const toWire = (choice: AvatarChoice, site: string): Avatar =>
    choice.kind === 'static'
      ? { avatar: choice.name, avatarType: 'STATIC' }
      : { avatar: `${site}${picturePath}/${choice.link}`, avatarType: 'CUSTOM' };
  return [
    answer('GET /wps/member/avatar', async ({ ctx, headers, isHttps }) =>
      toWire(await avatarOf({ ctx }), siteOf(ctx.merchant.code, headers, isHttps)),
    ),
    answer('GET /wps/member/headIcon', async ({ ctx, headers, isHttps }) => ({
      ...toWire(await avatarOf({ ctx }), siteOf(ctx.merchant.code, headers, isHttps)),
      list: [...staticAvatars],
    })),
    answer('POST /wps/member/headIcon', async ({ ctx, body, headers, isHttps }) =>
      toWire(await chooseAvatar({ ctx, input: { name: body.avatar } }), siteOf(ctx.merchant.code, headers, isHttps)),
    ),
    answer('PUT /wps/member/headIcon/picture', async ({ ctx, body, headers, isHttps }) =>
      toWire(await putAvatar({ ctx, input: body }), siteOf(ctx.merchant.code, headers, isHttps)),
    ),
    answer('POST /wps/member/setTemplate', async ({ ctx, body }) => {
      await setTemplate({ ctx, input: body });
      return body;
    }),
    answer('PUT /wps/member/feedback', async ({ ctx, body }) => ({ feedbackId: await sendFeedback({ ctx, input: body }) })),
  ];
}

/** Avatars of members' own, at addresses that nobody can guess. */
export const avatarRoute: RawRoute = {
  method: 'GET',
  path: `${picturePath}/:link`,
  handle: async ({ ctx, params, isHttps }) =>
    fileAnswer(await showAvatar({ ctx, input: { link: params['link'] ?? '' } }), { isHttps, cache: 'private, max-age=86400, immutable' }),
};
