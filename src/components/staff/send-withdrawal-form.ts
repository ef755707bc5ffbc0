import { refusalReasons } from '#contract/withdrawals/calls.ts';

import type { Fields } from './take-form.ts';

/** Handles the forms of the withdrawals page: decide a waiting one, end a flagged one. */
export async function sendWithdrawalForm(api: App.Locals['api'], { withdrawalId = '', decision, reasonCode, ending, reason = '' }: Fields) {
  const query = { withdrawalId };
  const answer =
    ending === undefined
      ? await api.call('PUT /wps/staff/withdrawals/:withdrawalId', {
          query,
          body:
            decision === 'approve'
              ? { decision }
              : { decision: 'refuse', reasonCode: refusalReasons.find((known) => known === reasonCode) },
        })
      : await api.call('PUT /wps/staff/withdrawals/:withdrawalId/ending', {
          query,
          body: { ending: ending === 'paid' ? 'paid' : 'failed', reason },
        });
  return { answer, to: `/staff/withdrawals?done=${answer.ok && answer.value.waitsForSecond ? 'second' : '1'}` };
}
