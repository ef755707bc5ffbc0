/** Lives as long as the page: what a player should know before a withdrawal, and the request. */
import { atom } from 'nanostores';

import { readPaymentPassword } from '#contract/passwords/facts.ts';
import { parseTyped } from '#contract/typed/amounts.ts';
import type { Payee, Withdrawal } from '#contract/withdrawals/calls.ts';
import { warmSeal } from '#site/api/seal.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { faultOfAmount } from './amount.ts';
import { createIntent } from './intent.ts';
import { createMoneyForm } from './money-form.ts';
import { createRead } from './read.ts';
import { $withdrawals, readWithdrawals } from './withdraw-list.ts';

export function createWithdrawScreen({ api = gateway } = {}) {
  const { $read: $terms, value: terms, refresh, retry } = createRead(() => api.call('GET /wps/cashier/withdrawals/terms'));
  const form = createMoneyForm({ intent: createIntent('withdraw-intent'), currency: () => terms()?.currency });
  const $paymentPassword = atom('');
  const $chosenPayee = atom<string | undefined>(undefined);
  const $receipt = atom<(Withdrawal & { isEarlier: boolean }) | undefined>(undefined);
  const $payee = computed([$terms, $chosenPayee], (known, chosen): Payee | undefined => {
    if (known.state !== 'ready') return undefined;
    const { payees } = known.value;
    return payees.find(({ id }) => id === chosen) ?? payees.find(({ usableFrom }) => usableFrom === null) ?? payees[0];
  });
  const $fault = computed([$terms, form.$amount], (known, amount) =>
    known.state === 'ready' ? faultOfAmount(amount, known.value.currency, known.value.limits) : undefined,
  );
  const $receiveMinor = computed([$terms, form.$amount, $fault], (known, amount, fault) => {
    const minor = known.state === 'ready' && fault === undefined ? parseTyped(amount, known.value.currency) : undefined;
    return known.state === 'ready' && minor !== undefined ? (minor - BigInt(known.value.feeMinor)).toString() : undefined;
  });
  const $isReady = computed(
    [$receiveMinor, $payee, $paymentPassword],
    (receive, payee, password) => receive !== undefined && payee?.usableFrom === null && readPaymentPassword(password).length === 6,
  );

  onSeen($terms, () => {
    void refresh();
    void warmSeal();
    return onEnded(() => void refresh());
  });

  return {
    ...form,
    $terms,
    $paymentPassword,
    $payee,
    $fault,
    /** What arrives, in minor units as text; `undefined` while the amount is invalid. */
    $receiveMinor,
    $isReady,
    /** The withdrawal just requested: its receipt replaces the form. */
    $receipt,
    refresh,
    retry,
    typePaymentPassword: form.setterOf($paymentPassword),
    choosePayee: form.setterOf($chosenPayee),
    /** Back from the receipt to the form. */
    closeReceipt: () => $receipt.set(undefined),
    /** Requests the withdrawal. Double presses, retries and reloads make only one. */
    async confirm(): Promise<void> {
      const [known, payee] = [terms(), $payee.get()];
      if (!form.press() || !known || !payee || !$isReady.get()) return;
      const wish = { payeeId: payee.id, amount: form.amount() };
      const body = { ...wish, currency: known.currency, paymentPassword: $paymentPassword.get() };
      const taken = await form.send({
        wish: [wish.payeeId, wish.amount],
        call: (idempotencyKey) => api.call('POST /wps/cashier/withdrawals', { body, idempotencyKey }),
      });
      $paymentPassword.set('');
      if (!taken) return;
      form.clear();
      $receipt.set(taken);
      await Promise.all([refresh(), readWithdrawals()]);
    },
  };
}

export const withdrawScreen = createWithdrawScreen();

/** Calls `tell` when a shown withdrawal ends, paid or returned: then the held and the withdrawable amounts have changed. */
function onEnded(tell: () => void): () => void {
  let known: number | undefined;
  return $withdrawals.subscribe((withdrawals) => {
    if (withdrawals.state !== 'ready') return;
    const ended = withdrawals.list.filter(({ finishedAt }) => finishedAt !== null).length;
    if (known !== undefined && ended !== known) tell();
    known = ended;
  });
}
