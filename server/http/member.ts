import { showClub } from '#server/domains/club/index.ts';
import { checkUsername, memberInfo, registerMember } from '#server/domains/identity/index.ts';
import { templateOf } from '#server/domains/profile/index.ts';

import { answer } from './answer.ts';
import { readCaptcha } from './read-captcha.ts';
import { readDevice } from './read-device.ts';
import { sessionReply } from './session-cookies.ts';

/** The contract's area `member`. */
export const memberAnswers = [
  answer('PUT /wps/member/register', async ({ ctx, body, headers, isHttps }) => {
    const captcha = readCaptcha({ body, headers, isHttps });
    const opened = await registerMember({ ctx, input: { payload: body, device: readDevice(headers), captcha } });
    return sessionReply(opened, { isHttps, now: ctx.clock.now() });
  }),
  answer('GET /wps/check/username', ({ ctx, query }) => checkUsername({ ctx, input: query })),
  answer('GET /wps/member/info', async ({ ctx }) => ({
    ...(await memberInfo({ ctx })),
    clubLabel: { labelName: (await showClub({ ctx })).labelName },
    template: await templateOf({ ctx }),
  })),
];
