import { listText } from '#contract/formats.ts';
import type { VendorWallets } from '#contract/vendor-wallets/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { walletsScreen } from '#site/stores/screens/wallets.ts';

import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import type { WalletsText } from './wallets-text.ts';

/** `/m/member/wallets`: the money here and at vendors, transfers between them, and the latest transfers. */
export function WalletsScreen(text: WalletsText) {
  const { strings, errors } = text;
  const known = useStore(walletsScreen.$wallets);
  if (known.state === 'loading') {
    return (
      <output data-coming className="gutter stack gap-4 py-4" aria-label={strings['common.loading']}>
        <div className="card h-28" />
        <div className="card h-36" />
      </output>
    );
  }
  if (known.state === 'failed') {
    return (
      <ReadFailed
        text={strings['wallets.loadFailed']}
        why={errorText(errors, known.code)}
        code={known.code}
        retryLabel={strings['common.retry']}
        onRetry={() => void walletsScreen.retry()}
      />
    );
  }
  const { value } = known;
  if (value.wallets.length === 0 && value.transfers.length === 0) return <p className="blank-state">{strings['wallets.none']}</p>;
  return (
    <div className="gutter stack gap-6 pt-4 pb-8">
      <Balances {...text} value={value} />
      {value.wallets.length > 0 && <TransferForm {...text} value={value} />}
      {value.wallets.length > 0 && <Recall {...text} />}
      <TransferList {...text} transfers={value.transfers} />
    </div>
  );
}

function Balances({ strings, language, value: { currency, cashMinor, wallets } }: WalletsText & { value: VendorWallets }) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return (
    <dl className="card card-body stack gap-3 m-0" data-part="wallets">
      <div className="between flex-wrap gap-x-4">
        <dt className="font-semibold">{strings['wallets.main']}</dt>
        <dd className="money m-0">
          <bdi>{money(cashMinor)}</bdi>
        </dd>
      </div>
      {wallets.map(({ vendor, name, balanceMinor }) => (
        <div key={vendor} className="between flex-wrap gap-x-4" data-vendor={vendor}>
          <dt>{name}</dt>
          <dd className={balanceMinor === null ? 'text-note text-end m-0' : 'money m-0'}>
            {balanceMinor === null ? strings['wallets.silent'] : <bdi>{money(balanceMinor)}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Recall({ strings, errors, language }: WalletsText) {
  const recall = useStore(walletsScreen.$recall);
  const said = {
    idle: '',
    sending: '',
    failed: '',
    done: strings['wallets.recalled'],
    empty: strings['wallets.recalledNone'],
    silent: recall.state === 'silent' ? fillText(strings['wallets.recalledSilent'], { names: listText(recall.names, language) }) : '',
  }[recall.state];
  return (
    <div className="stack gap-2">
      <button
        type="button"
        className="btn-line w-full"
        disabled={recall.state === 'sending'}
        onClick={() => void walletsScreen.recallAll()}
      >
        {recall.state === 'sending' ? strings['wallets.recalling'] : strings['wallets.recall']}
      </button>
      <output className="text-note block text-center" data-part="recall-news">
        {said}
      </output>
      <Alert text={recall.state === 'failed' ? errorText(errors, recall.code) : undefined} />
    </div>
  );
}
