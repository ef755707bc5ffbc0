import { showClub } from '#server/domains/club/index.ts';
import { checkUsername, memberInfo, registerMember } from '#server/domains/identity/index.ts';
import { avatarOf, templateOf } from '#server/domains/profile/index.ts';

import { answer, type Answer, serve } from './answer.ts';
import { avatarOnWire, type AvatarOptions } from './avatar-on-wire.ts';
import { readCaptcha } from './read-captcha.ts';
import { readDevice } from './read-device.ts';
import { readDeviceSecret, sessionReply } from './session-cookies.ts';

/** The contract's area `member`. */
export function memberAnswers(options: AvatarOptions): Answer[] {
  const toWire = avatarOnWire(options);
  return [
    answer('PUT /wps/member/register', async ({ ctx, body, headers, isHttps }) => {
      const captcha = readCaptcha({ body, headers, isHttps });
      const place = { device: readDevice(headers), deviceSecret: readDeviceSecret(headers, isHttps) };
      const opened = await registerMember({ ctx, input: { payload: body, captcha, ...place } });
      return sessionReply(opened, { isHttps, now: ctx.clock.now() });
    }),
    serve('GET /wps/check/username', checkUsername),
    answer('GET /wps/member/info', async (caller) => {
      const { ctx } = caller;
      return {
        ...(await memberInfo({ ctx })),
        clubLabel: { labelName: (await showClub({ ctx })).labelName },
        template: await templateOf({ ctx }),
        avatar: toWire(await avatarOf({ ctx }), caller),
      };
    }),
  ];
}
