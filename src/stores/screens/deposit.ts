/** Lives as long as the page: the deposit form of `/m/voucherCenter`. */
import { atom } from 'nanostores';

import type { Channel, Deposit } from '#contract/deposits/calls.ts';
import { parseTyped } from '#contract/typed/amounts.ts';
import { mapped } from '#site/api/result.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { type AmountFault, faultOfAmount } from './amount.ts';
import { keepNext } from './deposit-next.ts';
import { createIntent } from './intent.ts';
import { createMoneyForm } from './money-form.ts';
import { createRead } from './read.ts';

/** Faults of an amount that only the platform knows. */
type PlatformFault = 'limit.deposit.reached';

/** Shared by the form and the vouchers: a deposit page has one request in flight. */
export const depositIntent = createIntent('deposit-intent');

export function createDepositScreen({ api = gateway } = {}) {
  const $chosenCode = atom<string | undefined>(undefined);
  const latest = createRead(async () => mapped(await api.call('GET /wps/cashier/deposits'), ({ list }) => list));
  const channels = createRead(async () => {
    const [result] = await Promise.all([api.call('GET /wps/cashier/channels'), latest.read()]);
    const lastCode = latest.value()?.[0]?.channel;
    // preselected once: keep the player's own choice
    if ($chosenCode.get() === undefined) $chosenCode.set(lastCode);
    return mapped(result, ({ list }) => lastFirst(list, lastCode));
  });
  const $channel = computed([channels.$read, $chosenCode], (known, code) =>
    known.state === 'ready' ? (known.value.find((channel) => channel.code === code) ?? known.value[0]) : undefined,
  );
  const form = createMoneyForm({ intent: depositIntent, currency: () => $channel.get()?.currency });
  const $fault = computed(
    [$channel, form.$amount, form.$isChecked, form.$sending],
    (channel, amount, isChecked, sending): AmountFault | PlatformFault | undefined => {
      if (sending.state === 'failed' && isAmountFault(sending.code)) return sending.code;
      return channel && isChecked ? faultOfAmount(amount, channel.currency, channel) : undefined;
    },
  );
  const $sum = computed([$channel, form.$amount], (channel, amount) => (channel ? depositSum(amount, channel) : undefined));

  onSeen(channels.$read, () => {
    void channels.refresh();
    // back from the payment page through the bfcache: enable the button again, refresh the list
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      form.$sending.set({ state: 'idle' });
      void channels.refresh();
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  });

  return {
    ...form,
    $channels: channels.$read,
    $latest: latest.$read,
    $chosenCode,
    $channel,
    $fault,
    /** What the player pays and gets, in minor units as text; `undefined` while the amount is invalid. */
    $sum,
    /** Retries loading the form. */
    retry: channels.retry,
    /** Retries loading only the latest deposits. */
    retryLatest: latest.retry,
    chooseChannel: (code: string) => $chosenCode.set(code),
    /** Enter was pressed while the button is disabled: shows what is wrong, even for an empty field. */
    explainAmount: () => form.$isChecked.set(true),
    /**
     * Starts the deposit and goes to the payment page, or to the code or transfer details. Double presses, retries and reloads make only
     * one deposit.
     */
    async confirm(): Promise<void> {
      const channel = $channel.get();
      if (!form.press() || !channel || $sum.get() === undefined) return;
      const body = { channel: channel.code, amount: form.amount(), currency: channel.currency };
      const started = await form.send({
        wish: Object.values(body),
        call: (idempotencyKey) => api.call('POST /wps/cashier/deposits', { body, idempotencyKey }),
        isOver: ({ state }) => ended.has(state),
      });
      if (!started) return;
      keepNext(started.id);
      const page = channel.kind === 'redirect' ? started.checkoutUrl : null;
      location.assign(page ?? depositPath(started.id));
    },
  };
}

export const depositScreen = createDepositScreen();

/** The last-used method first, the others in the merchant's order. */
function lastFirst(channels: readonly Channel[], lastCode: string | undefined): Channel[] {
  return [...channels.filter(({ code }) => code === lastCode), ...channels.filter(({ code }) => code !== lastCode)];
}

export function depositSum(amount: string, channel: Channel): { payMinor: string; receiveMinor: string } | undefined {
  const minor = parseTyped(amount, channel.currency);
  if (minor === undefined || faultOfAmount(amount, channel.currency, channel) !== undefined) return undefined;
  return { payMinor: minor.toString(), receiveMinor: (minor - BigInt(channel.feeMinor)).toString() };
}

const ended: ReadonlySet<Deposit['state']> = new Set(['success', 'failed', 'expired', 'cancelled']);

export const depositPath = (id: string) => `/m/voucherCenter?deposit=${id}`;

function isAmountFault(code: string): code is AmountFault | PlatformFault {
  return ['amount.invalid', 'amount.below.minimum', 'amount.above.maximum', 'limit.deposit.reached'].includes(code);
}
