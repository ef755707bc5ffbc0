import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { payloadStamp } from '#contract/session/calls.ts';
import { epochMs, pageNumber, pageSize } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';

import { mostLabelLength, rateNames } from './facts.ts';

/** 1 = a contract of this kind waits for the player's answer, 0 = none does. */
const waits = z.union([z.literal(0), z.literal(1)]);

export const agentsCalls = defineCalls({
  'GET /wps/agent/affiliate': {
    summary: 'Whether an invitation code, or a host of an agent, brings new members here. Fails when it does not.',
    auth: 'none',
    query: z.object({ code: z.string().max(64).optional(), domain: z.string().max(253).optional() }),
    value: z.object({ code: z.string() }),
    errors: ['affiliate.invalid'],
  },
  'GET /wps/agent/contract/salary': {
    summary: 'Whether a daily-salary contract waits for the player. None ever does for types that are not asked for contracts.',
    auth: 'member',
    value: z.object({ dailysalreqtype: waits }),
    errors: [],
  },
  'GET /wps/agent/contract/dividend': {
    summary: 'Whether a dividend contract waits for the player. None ever does for types that are not asked for contracts.',
    auth: 'member',
    value: z.object({ divtypecompperiodreq: waits }),
    errors: [],
  },
  'GET /wps/agent/contract/hour': {
    summary: 'Whether an hourly-salary contract waits for the player. None ever does for types that are not asked for contracts.',
    auth: 'member',
    value: z.object({ contracthoursalreq: waits }),
    errors: [],
  },
});

/** Every rate, in hundredths of a percent. */
export const ratesShape = z.record(z.enum(rateNames), z.number().int().min(0).max(10_000));

export const memberRates = z.object({
  memberId: z.uuid(),
  userName: z.string(),
  isAgent: z.boolean(),
  now: ratesShape,
  /** From the next local midnight on. */
  next: ratesShape,
  /** The highest among this member's direct downlines: no rate may go below it. */
  least: ratesShape,
});

const rateVersion = z.object({
  name: z.enum(rateNames),
  rate: z.number().int(),
  version: z.number().int(),
  validFrom: epochMs,
  /** The agent's user name; null = the merchant. */
  setBy: z.string().nullable(),
  createdAt: epochMs,
});

const agentLink = z.object({
  code: z.string(),
  /** The agent's own name for it. */
  label: z.string(),
  opensAgent: z.boolean(),
  /** What was promised; null = nothing. */
  rates: ratesShape.nullable(),
  /** What a new member gets now: never more than the agent has. */
  givesNow: ratesShape.nullable(),
  expiresAt: epochMs.nullable(),
  state: z.enum(['open', 'expired', 'closed']),
  usedCount: z.number().int(),
  createdAt: epochMs,
});

const rateErrors: ErrorCode[] = ['agent.rate.above', 'agent.rate.player', 'session.forbidden'];

export const teamRatesCalls = defineCalls({
  'GET /wps/agent/team/rates': {
    summary: 'The agent’s own rates, and those of the members right below, of now and from the next local midnight on.',
    auth: 'member',
    agents: true,
    query: z.object({ pageNo: pageNumber, pageSize, userName: z.string().max(20).optional() }),
    value: z.object({
      own: z.object({ now: ratesShape, next: ratesShape }),
      /** When a change made now takes effect. */
      changesAt: epochMs,
      list: z.array(memberRates),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
    }),
    errors: ['session.forbidden'],
  },
  'PUT /wps/agent/team/rates': {
    summary: 'Changes the rates of a member right below, from the next local midnight on.',
    auth: 'member',
    agents: true,
    /** `seen`: the member's `next` when the agent began to type; a change made since then is not overwritten. */
    body: z.strictObject({ memberId: z.uuid(), rates: ratesShape, seen: ratesShape.optional() }),
    value: memberRates,
    errors: [...rateErrors, 'agent.rate.below', 'agent.rate.changed', 'agent.member.unknown'],
  },
  'GET /wps/agent/team/rates/history': {
    summary: 'Every change of the rates of a member right below, newest first.',
    auth: 'member',
    agents: true,
    query: z.object({ memberId: z.uuid() }),
    value: z.object({ list: z.array(rateVersion) }),
    errors: ['session.forbidden', 'agent.member.unknown'],
  },
  'GET /wps/agent/links': {
    summary: 'The links by which the agent brings new members, newest first.',
    auth: 'member',
    agents: true,
    feature: 'REGCEN',
    value: z.object({ list: z.array(agentLink) }),
    errors: ['session.forbidden'],
  },
  'POST /wps/agent/links': {
    summary: 'Makes a link: who registers by it is below the agent, with the link’s rates.',
    auth: 'member',
    agents: true,
    feature: 'REGCEN',
    body: z.strictObject({
      label: z.string().overwrite(cleanLine).max(mostLabelLength),
      opensAgent: z.boolean(),
      rates: ratesShape,
      expiresAt: epochMs.nullable(),
    }),
    value: agentLink,
    errors: [...rateErrors, 'agent.link.expiry', 'agent.link.many'],
  },
  'PUT /wps/agent/links/close': {
    summary: 'Switches a link off: nobody registers by it any more.',
    auth: 'member',
    agents: true,
    feature: 'REGCEN',
    body: z.strictObject({ code: z.string().max(32) }),
    value: agentLink,
    errors: ['session.forbidden', 'agent.link.unknown'],
  },
  'POST /wps/agent/account': {
    summary: 'Opens an account below the agent. Its password has to be changed at the first log-in.',
    auth: 'member',
    agents: true,
    feature: 'REGCEN',
    body: z.strictObject({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      /** YYYY-MM-DD, if the merchant asks for one. */
      birthDate: z.string().max(10).optional(),
      opensAgent: z.boolean(),
      rates: ratesShape,
      ...payloadStamp,
    }),
    bodyEncoding: 'jwe',
    value: z.object({ memberId: z.uuid(), userName: z.string() }),
    errors: [
      ...rateErrors,
      'username.invalid',
      'username.taken',
      'password.invalid',
      'password.weak',
      'birth.date.invalid',
      'age.too.young',
      'payload.invalid',
      'payload.expired',
      'payload.replayed',
    ],
  },
});
