import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { calls } from '#contract/calls.ts';
import { bakedModules } from '../../scripts/lib/baked-modules.mjs';
import * as facts from '#site/api/call-facts.baked.ts';

const plugin = bakedModules();

test('what browsers get of a baked module are its values, and nothing that it imports', async () => {
  const code = (await plugin.load(join(import.meta.dirname, '../../src/api/call-facts.baked.ts'))) ?? expect.fail();
  expect(code).not.toContain('import');
  const given: object = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect({ ...given }).toEqual({ ...facts });
  expect(facts.moneyCalls).toContain('POST /wps/cashier/withdrawals');
  expect(facts.moduleCalls['GET /wps/system/announcements']).toEqual({ module: 'AGEANNOUNCE3', when: { types: 'A' } });
  expect(await plugin.load('/src/api/gateway.ts')).toBeUndefined();
});

test('a file for browsers that holds the schema library stops the build', () => {
  const error = vi.fn();
  const chunk = (renderedLength: number) => ({
    a: { fileName: 'a.js', modules: { '/x/node_modules/zod/v4/core.js': { renderedLength } } },
  });
  const write = (name: string, length: number) => plugin.generateBundle.call({ environment: { name }, error }, {}, chunk(length));
  write('ssr', 9);
  write('client', 0);
  expect(error).not.toHaveBeenCalled();
  write('client', 9);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^a\.js brings the schema library/));
});

test('every call that moves money is a write of a player or a vendor that the contract has', () => {
  expect(facts.moneyCalls.map((name) => [name, /^(?:POST|PUT) /.test(name) && calls[name].auth === 'member'])).toEqual(
    facts.moneyCalls.map((name) => [name, true]),
  );
});
