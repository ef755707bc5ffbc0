import type { Channel } from '#contract/deposits/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { depositScreen } from '#site/stores/screens/deposit.ts';

import type { DepositText } from './deposit-text.ts';

/** The fee, the arrival and the amount credited, all shown before payment. */
export function DepositSum({ strings, language, channel }: DepositText & { channel: Channel }) {
  const sum = useStore(depositScreen.$sum);
  const money = (minor: string | undefined) => (minor === undefined ? '–' : formatMoney({ minor, currency: channel.currency, language }));
  const seconds = channel.arrivalSeconds;
  const arrival =
    seconds < 120
      ? fillText(strings['cashier.arrivalSeconds'], { count: seconds })
      : fillText(strings['cashier.arrivalMinutes'], { count: Math.ceil(seconds / 60) });
  const rows = [
    [strings['cashier.fee'], channel.feeMinor === '0' ? strings['cashier.feeNone'] : money(channel.feeMinor)],
    [strings['cashier.arrival'], arrival],
    [strings['cashier.youPay'], money(sum?.payMinor)],
    [strings['cashier.youReceive'], money(sum?.receiveMinor)],
  ] as const;
  return (
    <dl className="card card-body stack gap-2">
      {rows.map(([name, value], index) => (
        <div
          key={name}
          className={
            index === 3
              ? 'between flex-wrap gap-x-4 pt-2 border-0 border-t border-solid border-line font-bold'
              : 'between flex-wrap gap-x-4'
          }
        >
          <dt className={index === 3 ? '' : 'text-muted'}>{name}</dt>
          <dd className="tabular-nums text-end ms-auto">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
