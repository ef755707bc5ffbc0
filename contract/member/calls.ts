import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { customerType, loginValue, payloadStamp } from '#contract/session/calls.ts';
import { pictureBody } from '#contract/shapes.ts';
import { pictureFaults } from '#contract/uploads.ts';
import { humanProof, mobileProof } from '#contract/verification/calls.ts';

import { staticAvatars, mobileTemplates } from './facts.ts';

/** CUSTOM: `avatar` is an absolute address. STATIC: a name, loaded from the avatar CDN as `<name>.png`. */
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

const shortText = z.string().max(128).optional();

/** The registration payload of specification 3, by its field names. Unknown fields are refused. */
export const registerPayload = z.strictObject({
  countryDialingCode: shortText,
  registerUrl: shortText,
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']).default('H5'),
  /** Falls back to the mobile number, which is then registered. */
  username: z.string().max(64).optional(),
  password: z.string().min(1).max(128),
  confirmPassword: shortText,
  affiliateCode: shortText,
  paymentPassword: shortText,
  recommenderId: shortText,
  nickname: shortText,
  payeeName: shortText,
  email: shortText,
  mobileNum: shortText,
  idNumber: shortText,
  qqNum: shortText,
  facebook: shortText,
  wechat: shortText,
  line: shortText,
  whatsapp: shortText,
  zalo: shortText,
  captcha: shortText,
  /** The answered captcha; our addition to the specification. */
  captchaId: z.string().max(512).optional(),
  ...humanProof,
  type: z.literal(0).default(0),
  domain: shortText,
  ...mobileProof,
  verificationCode: shortText,
  /** YYYY-MM-DD; our addition to the specification. */
  birthDate: shortText,
  ...payloadStamp,
});

export const memberCalls = defineCalls({
  'PUT /wps/member/register': {
    summary: 'Registers a member by user name, or by mobile number and SMS code, and logs the member in.',
    auth: 'none',
    module: 'REG3',
    body: registerPayload,
    bodyEncoding: 'jwe',
    value: loginValue,
    errors: [
      'human.required',
      'human.invalid',
      'username.invalid',
      'username.taken',
      'password.invalid',
      'password.weak',
      'password.mismatch',
      'birth.date.invalid',
      'age.too.young',
      'affiliate.invalid',
      'mobile.invalid',
      'mobile.taken',
      'code.invalid',
      'code.expired',
      'sms.unavailable',
      'email.invalid',
      'payee.name.invalid',
      'payment.password.invalid',
      'payment.password.weak',
      'captcha.invalid',
      'session.forbidden',
      'payload.invalid',
      'payload.expired',
      'payload.replayed',
      'request.too.large',
    ],
  },
  'GET /wps/check/username': {
    summary: 'Whether a user name may be registered.',
    auth: 'none',
    module: 'REG3',
    query: z.object({ username: z.string().min(1).max(64) }),
    value: z.object({ available: z.boolean() }),
    errors: ['username.invalid'],
  },
  'GET /wps/member/info': {
    summary: 'The member behind the session.',
    auth: 'session',
    value: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: customerType,
      clubLabel: z.object({ labelName: z.string() }),
      /** The player's choice, else the merchant's default. */
      template: z.enum(mobileTemplates),
      avatar,
      registeredAtMs: z.number().int(),
      lastLoginAtMs: z.number().int().nullable(),
    }),
    errors: [],
  },
});

export type RegisterPayload = z.infer<typeof registerPayload>;
