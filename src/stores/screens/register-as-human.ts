import type { BodyIn } from '#contract/calls.ts';
import type { LoginValue } from '#contract/session/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import type { Result } from '#site/api/result.ts';

import { checkHuman, type Solve } from './human-check.ts';

type Registration = Omit<BodyIn<'PUT /wps/member/register'>, 'issuedAtMs' | 'nonce'>;

/** When the platform asks for proof that a person is registering, the browser computes it and sends again. */
export async function sendAsHuman(api: Gateway, body: Registration, solve?: Solve): Promise<Result<LoginValue>> {
  const result = await api.call('PUT /wps/member/register', { body });
  if (result.ok || result.code !== 'human.required') return result;
  const human = await checkHuman(api, solve);
  return human.ok ? api.call('PUT /wps/member/register', { body: { ...body, humanVerification: human.value } }) : human;
}
