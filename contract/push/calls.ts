import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';

const kinds = z.strictObject({ withdrawal: z.boolean(), security: z.boolean(), draw: z.boolean() });
const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));
/** The device's address at the browser's push service: anyone who knows it can send to the device. */
const endpoint = z.url({ protocol: /^https$/ }).max(1024);
/** `null` = no notices on this device. */
const device = z.object({ kinds: kinds.nullable() });

export const pushCalls = defineCalls({
  'GET /wps/push/key': {
    summary: 'The key by which push services know this platform (RFC 8292), for the browser to subscribe with.',
    auth: 'member',
    value: z.object({ publicKey: z.string() }),
    errors: [],
  },
  'POST /wps/push/device': {
    summary: 'What this device is told; another member’s device is told nothing of.',
    auth: 'member',
    body: z.strictObject({ endpoint }),
    value: device,
    errors: [],
  },
  'PUT /wps/push/device': {
    summary:
      'Notices on this device from now on, kind by kind; again changes what it is told. The device of another member becomes this one’s.',
    auth: 'member',
    body: z.strictObject({ endpoint, p256dh: base64url(65), auth: base64url(16), kinds }),
    value: device,
    errors: ['push.service.unknown'],
  },
  'POST /wps/push/device/off': {
    summary: 'No notices on this device any more; a second time changes nothing.',
    auth: 'member',
    body: z.strictObject({ endpoint }),
    value: device,
    errors: [],
  },
});

export type PushChoice = z.infer<typeof kinds>;
