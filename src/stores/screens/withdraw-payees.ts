/** Lives as long as the page: a new payee, and the payment password, beside the withdrawal form. */
import { isSeen } from '#contract/typed/characters.ts';
import { faultOfPaymentPassword, readPaymentPassword } from '#contract/passwords/facts.ts';
import { gateway } from '#site/stores/gateway.ts';

import { createForm } from './form.ts';
import { withdrawScreen } from './withdraw.ts';

const required = (values: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => !isSeen(values[name] ?? '')).map((name) => [name, 'request.invalid']));

export const payeeFields = ['institution', 'holderName', 'account', 'paymentPassword'] as const;
type PayeeField = (typeof payeeFields)[number];

export const payeeForm = createForm<PayeeField, string>({ institution: '', holderName: '', account: '', paymentPassword: '' }, (values) =>
  required(values, payeeFields),
);

/** Adds the payee. Returns whether it was added. */
export async function addPayee(): Promise<boolean> {
  if (!payeeForm.$isValid.get() || payeeForm.$isSending.get()) return false;
  payeeForm.$isSending.set(true);
  const result = await gateway.call('POST /wps/cashier/payees', { body: payeeForm.$values.get() });
  payeeForm.$isSending.set(false);
  if (!result.ok) {
    payeeForm.refuse(result.fields);
    if (Object.keys(result.fields).length === 0) payeeForm.$failure.set(result.code);
    return false;
  }
  payeeForm.clear();
  withdrawScreen.choosePayee(result.value.id);
  await withdrawScreen.refresh();
  return true;
}

export async function removePayee(payeeId: string): Promise<void> {
  await gateway.call('DELETE /wps/cashier/payees/:payeeId', { query: { payeeId } });
  await withdrawScreen.refresh();
}

const pinFields = ['oldPaymentPassword', 'newPaymentPassword', 'password'] as const;
type PinField = (typeof pinFields)[number];

/** One of the two proofs is enough, and a player without an account password needs none for the first payment password. */
export const pinForm = createForm<PinField, string>({ oldPaymentPassword: '', newPaymentPassword: '', password: '' }, (values) => {
  const fault = faultOfPaymentPassword(readPaymentPassword(values.newPaymentPassword));
  return fault ? { newPaymentPassword: fault } : {};
});

/** Sets or changes the payment password. Returns whether it succeeded. */
export async function savePaymentPassword(): Promise<boolean> {
  if (!pinForm.$isValid.get() || pinForm.$isSending.get()) return false;
  pinForm.$isSending.set(true);
  const result = await gateway.call('POST /wps/member/paymentPassword', { body: pinForm.$values.get() });
  pinForm.$isSending.set(false);
  if (!result.ok) {
    pinForm.refuse(result.fields);
    if (Object.keys(result.fields).length === 0) pinForm.$failure.set(result.code);
    if (result.code === 'payment.password.changed') await withdrawScreen.refresh();
    return false;
  }
  pinForm.clear();
  await withdrawScreen.refresh();
  return true;
}
