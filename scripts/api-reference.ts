import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';

import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { createOpenApi } from '#server/http/openapi.ts';
import { createVendorOpenApi } from '#server/http/vendor-openapi.ts';

// Writes docs/api from the contract. With --check it writes nothing and fails if docs/api is stale.
const directory = join(import.meta.dirname, '../docs/api');
const asJson = (document: object) => format(JSON.stringify(document), { parser: 'json', printWidth: 140 });
const files = {
  'openapi.json': await asJson(createOpenApi()),
  'vendor.json': await asJson(createVendorOpenApi()),
  'README.md': await format(table(), { parser: 'markdown', printWidth: 140 }),
};

const stale = Object.entries(files).filter(([name, text]) => readOrNothing(join(directory, name)) !== text);
if (!process.argv.includes('--check')) {
  mkdirSync(directory, { recursive: true });
  for (const [name, text] of stale) writeFileSync(join(directory, name), text);
} else if (stale.length > 0) {
  console.log(`docs/api is stale (${stale.map(([name]) => name).join(', ')}): run node scripts/api-reference.ts`);
  process.exitCode = 1;
}

function table(): string {
  const rows = (Object.entries(calls) as [string, Call][]).map(
    ([key, call]) => `| \`${key}\` | ${call.auth} | ${call.summary} | ${call.errors.map((code) => `\`${code}\``).join(' ')} |`,
  );
  return [
    '# Gateway calls',
    '',
    'Made from `contract/` by `scripts/api-reference.ts`; never edited by hand. The same with all shapes: [openapi.json](openapi.json), in demo mode also served at `/openapi.json`.',
    'What game vendors call: [vendor.json](vendor.json); its rules: [vendor-api.md](../vendor-api.md).',
    'Every call can also answer `request.invalid`, `rate.limited`, `system.busy`, `system.unbegun` and `system.unknown`, one with a session those of `contract/session/facts.ts`, and one for members `trial.members.only`.',
    '',
    '| Call | Who | What | Own errors |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
