import { z } from 'zod';

import { staticAvatars } from './avatars.ts';
import { defineCalls } from './call.ts';
import { pictureFaults } from './upload-rules.ts';
import { pictureBody } from './picture.ts';
import { mobileTemplates } from './templates.ts';

/** CUSTOM: `avatar` is a whole address. STATIC: a name, shown from the avatar CDN as `<name>.png` (spec 3, Avatar). */
export const avatar = z.object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) });

export const profileCalls = defineCalls({
  'GET /wps/member/avatar': { summary: 'The avatar of the player behind the session.', auth: 'session', value: avatar, errors: [] },
  'GET /wps/member/headIcon': {
    summary: 'The avatars that can be chosen, and the chosen one.',
    auth: 'member',
    value: avatar.extend({ list: z.array(z.enum(staticAvatars)) }),
    errors: [],
  },
  'POST /wps/member/headIcon': {
    summary: 'Chooses one of the ready avatars.',
    auth: 'member',
    body: z.strictObject({ avatar: z.enum(staticAvatars) }),
    bodyEncoding: 'form',
    value: avatar,
    errors: [],
  },
  'PUT /wps/member/headIcon/picture': {
    summary: 'Takes a picture of the member’s own as the avatar. Others can see it.',
    auth: 'member',
    body: pictureBody,
    bodyEncoding: 'picture',
    value: avatar,
    errors: [...pictureFaults],
  },
  'POST /wps/member/setTemplate': {
    summary: 'Sets the template of the mobile site for the account, on all of its devices: one of the `mobileTemplates` of the settings.',
    auth: 'member',
    body: z.strictObject({ template: z.enum(mobileTemplates) }),
    value: z.object({ template: z.enum(mobileTemplates) }),
    errors: [],
  },
  'PUT /wps/member/feedback': {
    summary: 'Sends what the member wants to say; staff read it.',
    auth: 'member',
    body: z.strictObject({ content: z.string().max(4000) }),
    value: z.object({ feedbackId: z.string() }),
    errors: ['feedback.invalid'],
  },
});

export type Avatar = z.infer<typeof avatar>;
