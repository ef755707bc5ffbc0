import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { cleanLine } from '#contract/typed/characters.ts';

import { staffReason } from './calls.ts';

const listing = z.object({
  gameId: z.string(),
  name: z.string(),
  vendorCode: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Its position in the lobby: ascending. */
  sort: z.number().int(),
  /** The vendor is under maintenance. */
  isClosed: z.boolean(),
});
export type StaffListing = z.infer<typeof listing>;

/** The merchant's lobby, as arranged by editors. */
export const staffCatalogueCalls = defineCalls({
  'GET /wps/staff/games': {
    summary: 'Games of the lobby by a part of their name or vendor, in the order of the lobby, at most 30.',
    auth: 'staff',
    can: 'catalogue.change',
    query: z.object({ search: z.string().overwrite(cleanLine).min(2).max(60) }),
    value: z.object({ list: z.array(listing) }),
    errors: [],
  },
  'PUT /wps/staff/games/:gameId': {
    summary: 'Sets the flags and the place of a game; from then on the catalogue’s defaults no longer reach them.',
    auth: 'staff',
    can: 'catalogue.change',
    query: z.object({ gameId: z.string().max(80) }),
    body: z.strictObject({
      isHot: z.boolean(),
      isNew: z.boolean(),
      sort: z.number().int().min(0).max(1_000_000_000),
      reason: staffReason,
    }),
    value: z.object({}),
    errors: ['game.not.found'],
  },
  'PUT /wps/staff/vendors/:vendorCode': {
    summary: 'Closes a vendor for maintenance, or opens it again. Who plays already plays on.',
    auth: 'staff',
    can: 'vendors.close',
    query: z.object({ vendorCode: z.string().max(40) }),
    body: z.strictObject({ isClosed: z.boolean(), reason: staffReason }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'DELETE /wps/staff/stops/:vendorCode': {
    summary: 'Lets a game vendor take rounds again that paid out more than its ceiling of a day; what it paid until now no longer counts.',
    auth: 'staff',
    can: 'vendors.reopen',
    query: z.object({ vendorCode: z.string().max(40) }),
    body: z.strictObject({ reason: staffReason }),
    value: z.object({}),
    errors: ['not.found'],
  },
});
