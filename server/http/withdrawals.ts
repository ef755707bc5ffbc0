import { setPaymentPassword } from '#server/domains/identity/index.ts';
import {
  addPayee,
  findWithdrawal,
  listWithdrawals,
  readTerms,
  removePayee,
  requestWithdrawal,
  type WithdrawalPorts,
} from '#server/domains/withdrawals/index.ts';

import { answer, type Answer, serve } from './answer.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `withdraw`, and the payment password it requires. */
export function withdrawalsAnswers(ports: WithdrawalPorts): Answer[] {
  return [
    answer('GET /wps/cashier/withdrawals/terms', ({ ctx }) => readTerms({ ctx, ports })),
    answer('POST /wps/cashier/withdrawals', ({ ctx, body, headers }) =>
      requestWithdrawal({ ctx, ports, input: { ...body, idempotencyKey: headers.get('idempotency-key') } }),
    ),
    serve('GET /wps/cashier/withdrawals', listWithdrawals),
    serve('GET /wps/cashier/withdrawals/:withdrawalId', findWithdrawal),
    answer('POST /wps/cashier/payees', ({ ctx, body, headers }) =>
      addPayee({ ctx, ports, input: { ...body, language: languageOf(ctx, headers) } }),
    ),
    serve('DELETE /wps/cashier/payees/:payeeId', removePayee),
    answer('POST /wps/member/paymentPassword', ({ ctx, body, headers }) =>
      setPaymentPassword({ ctx, input: { ...body, language: languageOf(ctx, headers) } }),
    ),
  ];
}
