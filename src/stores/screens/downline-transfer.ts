/** Lives as long as the page: money that an agent sends to a direct downline on `/m/agent/transfer`. */
import { atom } from 'nanostores';

import type { Currency } from '#contract/money.ts';
import { readPaymentPassword } from '#contract/passwords/facts.ts';
import { parseTyped } from '#contract/typed/amounts.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import type { DownlineTransfer } from '#contract/downline/calls.ts';
import { warmSeal } from '#site/api/seal.ts';
import { computed } from '#site/stores/computed.ts';
import { confirmDialog, type Question } from '#site/stores/dialogs.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { faultOfAmount } from './amount.ts';
import { createIntent } from './intent.ts';
import { createMoneyForm } from './money-form.ts';
import { createRead } from './read.ts';

/** What the confirmation says: how much, to whom. */
type AskInWords = (wish: { userName: string; amountMinor: string; currency: Currency }) => Question;

export function createDownlineTransfer({ api = gateway } = {}) {
  const { $read: $terms, value: terms, refresh, retry } = createRead(() => api.call('GET /wps/agent/transfers'));
  const form = createMoneyForm({ intent: createIntent('downline-intent'), currency: () => terms()?.currency });
  const $userName = atom('');
  const $paymentPassword = atom('');
  const $receipt = atom<(DownlineTransfer & { isEarlier: boolean }) | undefined>(undefined);
  const $fault = computed([$terms, form.$amount], (known, amount) =>
    known.state === 'ready' ? faultOfAmount(amount, known.value.currency, known.value.limits) : undefined,
  );
  const $isReady = computed(
    [$terms, $userName, $fault, $paymentPassword],
    (known, name, fault, password) =>
      known.state === 'ready' && readAccountName(name) !== '' && fault === undefined && readPaymentPassword(password).length === 6,
  );

  onSeen($terms, () => {
    $userName.set(new URLSearchParams(location.search).get('to') ?? '');
    void refresh();
    void warmSeal();
  });

  return {
    ...form,
    $terms,
    $userName,
    $paymentPassword,
    $fault,
    $isReady,
    /** The transfer just sent: its receipt replaces the form. */
    $receipt,
    refresh,
    retry,
    typeUserName: form.setterOf($userName),
    typePaymentPassword: form.setterOf($paymentPassword),
    /** Back from the receipt to the form. */
    closeReceipt: () => $receipt.set(undefined),
    /** Confirms, then sends. Double presses, retries and reloads make only one transfer. */
    async confirm(words: AskInWords): Promise<void> {
      const known = terms();
      if (!form.press() || !known || !$isReady.get()) return;
      const { currency } = known;
      const wish = { userName: readAccountName($userName.get()), amount: form.amount() };
      const amountMinor = String(parseTyped(wish.amount, currency) ?? 0n);
      // ignores a second tap while the question is open
      form.$sending.set({ state: 'sending' });
      if (!(await confirmDialog(words({ userName: wish.userName, amountMinor, currency })))) {
        form.$sending.set({ state: 'idle' });
        return;
      }
      const body = { ...wish, currency, paymentPassword: $paymentPassword.get() };
      const taken = await form.send({
        wish: [wish.userName, wish.amount],
        call: (idempotencyKey) => api.call('POST /wps/agent/transfers', { body, idempotencyKey }),
      });
      $paymentPassword.set('');
      if (!taken) return;
      form.clear();
      $receipt.set(taken);
      await refresh();
    },
  };
}

export const downlineTransfer = createDownlineTransfer();
