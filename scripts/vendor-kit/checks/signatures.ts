import { randomUUID } from 'node:crypto';

import { type Check, expectCode, reconcile, type Table } from '../table.ts';
import type { Tweaks } from '../caller.ts';

const tooOldMs = 6 * 60_000;

async function mustRefuse(table: Table, tweaks: Tweaks, when: string): Promise<void> {
  const answer = await table.call('bet', table.newRound().bet(), tweaks);
  expectCode(answer, 'BAD_SIGNATURE', when);
  if (answer.status !== 401) throw new Error(`${when}: status ${answer.status} instead of 401`);
}

export const signatures: readonly Check[] = [
  {
    name: 'a launch token works once',
    async run({ call, launchToken }) {
      expectCode(await call('authenticate', { launchToken }), 'INVALID_TOKEN', 'the second time');
    },
  },
  {
    name: 'a signature that does not fit is refused and nothing moves',
    async run(table) {
      await mustRefuse(table, { key: 'not the key of this vendor' }, 'another key');
      await mustRefuse(table, { vendor: `nobody-${randomUUID().slice(0, 8)}` }, 'an unknown vendor');
      await mustRefuse(table, { signedBody: '{}' }, 'another body');
      await reconcile(table, 'after refused signatures');
    },
  },
  {
    name: 'a time stamp off by six minutes is refused, old or early',
    async run(table) {
      await mustRefuse(table, { timestampMs: table.nowMs() - tooOldMs }, 'an old one');
      await mustRefuse(table, { timestampMs: table.nowMs() + tooOldMs }, 'an early one');
    },
  },
  {
    name: 'a nonce works once',
    async run(table) {
      const nonce = randomUUID();
      expectCode(await table.call('balance', { token: table.token }, { nonce }), 'OK', 'the first time');
      expectCode(await table.call('balance', { token: table.token }, { nonce }), 'BAD_SIGNATURE', 'replayed');
    },
  },
];
