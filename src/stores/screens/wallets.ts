/** Lives as long as the page: the player's balance, the wallets at vendors, and transfers between them. */
import { atom } from 'nanostores';

import type { TransferDirection, VendorWallets } from '#contract/vendor-wallets/calls.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { faultOfAmount } from './amount.ts';
import { createIntent } from './intent.ts';
import { lookWhile } from './look-while.ts';
import { createMoneyForm } from './money-form.ts';
import { createRead } from './read.ts';

type Recall =
  { state: 'idle' | 'sending' | 'done' | 'empty' } | { state: 'silent'; names: readonly string[] } | { state: 'failed'; code: string };

export function createWalletsScreen({ api = gateway } = {}) {
  const { $read: $wallets, value: wallets, refresh, retry } = createRead(() => api.call('GET /wps/wallet/vendorWallets'));
  const form = createMoneyForm({ intent: createIntent('transfer-intent'), currency: () => wallets()?.currency });
  const $chosenVendor = atom<string | undefined>(undefined);
  const $direction = atom<TransferDirection>('in');
  const $earlierAt = atom<number | undefined>(undefined);
  const { $recall, recallAll, forgetRecall } = createRecall({ api, wallets, refresh });
  const $wallet = computed([$wallets, $chosenVendor], (known, chosen) =>
    known.state === 'ready' ? (known.value.wallets.find(({ vendor }) => vendor === chosen) ?? known.value.wallets[0]) : undefined,
  );
  const $mostMinor = computed([$wallets, $wallet, $direction], (known, wallet, direction) => {
    if (known.state !== 'ready') return undefined;
    return direction === 'in' ? known.value.cashMinor : (wallet?.balanceMinor ?? undefined);
  });
  const $fault = computed([$wallets, form.$amount, $mostMinor], (known, amount, mostMinor) =>
    known.state === 'ready' ? faultOfAmount(amount, known.value.currency, { mostMinor }) : 'amount.invalid',
  );

  const hasOpen = () => wallets()?.transfers.some(({ finishedAt }) => finishedAt === null) ?? true;
  onSeen($wallets, () =>
    // follow an unreported transfer until it has ended
    lookWhile({
      isOpen: hasOpen,
      everyMs: () => 3_000,
      read: refresh,
      also: (look) => [
        form.$sending.listen(({ state }) => state === 'idle' && look()),
        $recall.listen(({ state }) => state === 'done' && look()),
      ],
    }),
  );

  return {
    ...form,
    $wallets,
    $direction,
    /** When the transfer that answered the last press was made, if an earlier press had made it. */
    $earlierAt,
    $recall,
    /** The wallet selected in the form. */
    $wallet,
    /** How much can move in the chosen direction, in minor units as text; `undefined` = the vendor does not say. */
    $mostMinor,
    $fault,
    refresh,
    retry,
    chooseVendor: form.setterOf($chosenVendor),
    chooseDirection: form.setterOf($direction),
    /** Moves the money. Double presses, retries and reloads make only one transfer. */
    async confirm(): Promise<void> {
      const [known, wallet] = [wallets(), $wallet.get()];
      if (!form.press() || !known || !wallet || $fault.get() !== undefined) return;
      const body = { vendor: wallet.vendor, direction: $direction.get(), amount: form.amount(), currency: known.currency };
      $earlierAt.set(undefined);
      forgetRecall();
      const taken = await form.send({
        wish: [body.vendor, body.direction, body.amount],
        call: (idempotencyKey) => api.call('POST /wps/wallet/transfers', { body, idempotencyKey }),
      });
      if (!taken) return;
      if (taken.isEarlier) $earlierAt.set(taken.createdAt);
      form.clear();
      await refresh();
    },
    /** Brings everything back from all vendors. */
    async recallAll(): Promise<void> {
      $earlierAt.set(undefined);
      form.forgetFailure();
      await recallAll();
    },
  };
}

interface Recalling {
  api: typeof gateway;
  wallets: () => VendorWallets | undefined;
  refresh: () => Promise<void>;
}

/** Brings everything back from all vendors. */
function createRecall({ api, wallets, refresh }: Recalling) {
  // a separate one: a transfer whose answer was lost keeps its key while everything is brought back
  const intent = createIntent('recall-intent');
  const $recall = atom<Recall>({ state: 'idle' });
  return {
    $recall,
    /** Another act begins, and the old result would be taken for its own. A recall in progress is still to report. */
    forgetRecall: () => $recall.get().state !== 'sending' && $recall.set({ state: 'idle' }),
    async recallAll(): Promise<void> {
      if ($recall.get().state === 'sending') return;
      $recall.set({ state: 'sending' });
      const result = await api.call('POST /wps/wallet/recall', { body: {}, idempotencyKey: intent.keyFor('recall') });
      if (!result.ok) return $recall.set({ state: 'failed', code: result.code });
      intent.forget();
      await refresh();
      const { transfers, silent } = result.value;
      const nameOf = (code: string) => wallets()?.wallets.find(({ vendor }) => vendor === code)?.name ?? code;
      if (silent.length > 0) $recall.set({ state: 'silent', names: silent.map(nameOf) });
      else $recall.set({ state: transfers.length > 0 ? 'done' : 'empty' });
    },
  };
}

export const walletsScreen = createWalletsScreen();
