import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';

const call = vi.fn<(name: string, options: { body: { template: string } }) => Promise<unknown>>();
vi.mock('#site/stores/gateway.ts', () => ({ gateway: { call } }));

const answers: ((result: unknown) => void)[] = [];
const asked = () => call.mock.calls.map(([, { body }]) => body.template);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const set = (template: string) => ({ ok: true, value: { template } });

beforeEach(() => {
  vi.resetModules();
  answers.length = 0;
  call.mockReset().mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => undefined);
  const session = { token: 't', merchantCode: 'laro', userName: 'juan', type: 0 };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'MC_SESSION_INFO' ? JSON.stringify(session) : null),
    setItem: () => undefined,
  });
});
afterEach(() => void vi.unstubAllGlobals());

const openStore = () => import('#site/stores/template.ts');

test('what is tapped while another template is on its way is set after it: the last tap counts', async () => {
  const { $template, $templateChange, setTemplate } = await openStore();
  void setTemplate('compact');
  void setTemplate('standard');
  void setTemplate('large');
  expect([asked(), $templateChange.get()]).toEqual([['compact'], { state: 'saving', template: 'large' }]);
  answers[0]?.(set('compact'));
  await settle();
  expect([asked(), $templateChange.get()]).toEqual([['compact', 'large'], { state: 'saving', template: 'large' }]);
  answers[1]?.(set('large'));
  await settle();
  expect([asked(), $templateChange.get(), $template.get()]).toEqual([['compact', 'large'], { state: 'saved' }, 'large']);
});

test('a refusal is said once, and nothing that was tapped meanwhile is set', async () => {
  const { $template, $templateChange, setTemplate } = await openStore();
  void setTemplate('compact');
  void setTemplate('large');
  answers[0]?.(failure('network.offline'));
  await settle();
  expect([asked(), $templateChange.get(), $template.get()]).toEqual([['compact'], { state: 'failed', code: 'network.offline' }, undefined]);
});
