import { describe, expect, test, vi } from 'vitest';

import { calls } from '#contract/calls.ts';
import { isForAgents } from '#site/api/call-input.ts';
import { createGateway } from '#site/api/gateway.ts';

const answer = async () => new Response('{"success":true,"value":{}}');
function connect(isPlayer: boolean) {
  const sent = vi.fn(answer);
  const gateway = createGateway({
    origin: 'http://laro.test',
    fetch: sent,
    token: () => 'token',
    language: () => 'en',
    device: () => 'OTHERS',
    isPlayer: () => isPlayer,
  });
  return { gateway, sent };
}

describe('what agents alone are told', () => {
  test('is everything of the area of agents but whom a link belongs to and whether a contract waits', () => {
    const others = (Object.keys(calls) as (keyof typeof calls)[]).filter((key) => key.includes('/wps/agent/') && !isForAgents(key, {}));
    expect(others).toEqual([
      'GET /wps/agent/affiliate',
      'GET /wps/agent/contract/salary',
      'GET /wps/agent/contract/dividend',
      'GET /wps/agent/contract/hour',
    ]);
  });

  test('is not asked for by a player who is none: the refusal is known', async () => {
    const { gateway, sent } = connect(true);
    expect(await gateway.call('GET /wps/agent/home')).toMatchObject({ ok: false, code: 'session.forbidden' });
    const announced = { query: { types: 'A' } };
    expect(await gateway.call('GET /wps/system/announcements', announced)).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(sent).not.toHaveBeenCalled();
    expect(await gateway.call('GET /wps/system/announcements', { query: { types: 'B,PL' } })).toMatchObject({ ok: true });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('is asked for by an agent, and by who has no session: the platform says what is missing', async () => {
    const { gateway, sent } = connect(false);
    expect(await gateway.call('GET /wps/agent/home')).toMatchObject({ ok: true });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
