import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { currencyCode, epochMs, minorText, pageNumber } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';

import { staffReason } from './calls.ts';

const id = z.uuid();

const foundPlayer = z.object({
  memberId: z.string(),
  userName: z.string(),
  nickname: z.string(),
  customerType: z.number().int(),
  createdAt: epochMs,
  isDisabled: z.boolean(),
});

const player = foundPlayer.extend({
  /** Masked except for the last letters: support has to compare it, not to know it. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  birthDate: z.string().nullable(),
  lastLoginAt: epochMs.nullable(),
  cashMinor: minorText,
  heldMinor: minorText,
  currency: currencyCode,
  sessions: z.array(z.object({ device: z.string(), address: z.string(), openedAt: epochMs, seenAt: epochMs })),
});
export type StaffPlayer = z.infer<typeof player>;

const posting = z.object({ source: z.string(), destination: z.string(), amountMinor: minorText });

const movement = z.object({
  id: z.string(),
  kind: z.string(),
  /** Signed from the player's side. */
  amountMinor: minorText,
  balanceAfterMinor: minorText,
  reference: z.string(),
  description: z.string(),
  createdAt: epochMs,
  postings: z.array(posting),
  isReversed: z.boolean(),
});
export type StaffMovement = z.infer<typeof movement>;

/** Players, as staff see them. */
export const staffPlayersCalls = defineCalls({
  'GET /wps/staff/players': {
    summary: 'Players whose name begins so, or whose e-mail or mobile number is exactly that; at most 50.',
    auth: 'staff',
    can: 'players.read',
    query: z.object({ search: z.string().overwrite(cleanLine).min(2).max(100) }),
    value: z.object({ list: z.array(foundPlayer) }),
    errors: [],
  },
  'GET /wps/staff/players/:memberId': {
    summary: 'One player: profile, balance, open sessions.',
    auth: 'staff',
    can: 'players.read',
    query: z.object({ memberId: id }),
    value: player,
    errors: ['member.unknown'],
  },
  'GET /wps/staff/players/:memberId/movements': {
    summary: "The player's movements with all their postings, newest first, 25 at a time.",
    auth: 'staff',
    can: 'players.movements',
    query: z.object({ memberId: id, pageNo: pageNumber }),
    value: z.object({ list: z.array(movement), totalPages: z.number().int(), currency: currencyCode }),
    errors: ['member.unknown'],
  },
  'DELETE /wps/staff/players/:memberId/sessions': {
    summary: 'Logs the player out everywhere.',
    auth: 'staff',
    can: 'players.logout',
    query: z.object({ memberId: id }),
    body: z.strictObject({ reason: staffReason }),
    value: z.object({ count: z.number().int() }),
    errors: ['member.unknown'],
  },
  'PUT /wps/staff/players/:memberId/access': {
    summary: 'Shuts an account, which ends its sessions, or opens it again.',
    auth: 'staff',
    can: 'players.access',
    query: z.object({ memberId: id }),
    body: z.strictObject({ isDisabled: z.boolean(), reason: staffReason }),
    value: z.object({}),
    errors: ['member.unknown'],
  },
});
