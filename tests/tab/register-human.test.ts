import { expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';

test('a registration that is asked for the human check works it out and is sent again, once, with all that was typed', async () => {
  vi.stubGlobal('location', { hostname: 'laro.example', search: '', pathname: '/m/register' });
  const sent: object[] = [];
  const api = {
    call: vi.fn(async (key: string, input?: { body: object }) => {
      if (key === 'GET /wps/verification/human') return { ok: true, value: { challenge: {} } };
      sent.push(input?.body ?? {});
      return failure(sent.length === 1 ? 'human.required' : 'username.taken');
    }),
  };
  const { sendAsHuman } = await import('#site/stores/screens/register-as-human.ts');
  const body = { username: 'maria', password: 'mangga-sa-tag-araw' };
  const result = await sendAsHuman(api as never, body as never, () => Promise.resolve('solved'));
  expect(result).toMatchObject({ ok: false, code: 'username.taken' });
  expect(sent).toEqual([body, { ...body, humanVerification: 'solved' }]);
});
