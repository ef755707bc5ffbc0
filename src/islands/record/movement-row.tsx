import type { Movement, MovementKind } from '#contract/wallet/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatTime } from '#site/lib/format-moment.ts';

import type { RecordText } from './record-text.ts';

const icons: Record<MovementKind, string> = {
  deposit: 'i-tabler-credit-card',
  withdraw: 'i-tabler-cash',
  bet: 'i-tabler-device-gamepad-2',
  win: 'i-tabler-trophy',
  rollback: 'i-tabler-arrow-back-up',
  reserve: 'i-tabler-lock',
  settle: 'i-tabler-lock-check',
  release: 'i-tabler-lock-open',
  reversal: 'i-tabler-refresh',
  bonus: 'i-tabler-gift',
  convert: 'i-tabler-gift',
  forfeit: 'i-tabler-gift-off',
  rebate: 'i-tabler-percentage',
  transfer: 'i-tabler-arrows-exchange',
  agentRebate: 'i-tabler-percentage',
  losingCommission: 'i-tabler-percentage',
  dailySalary: 'i-tabler-coins',
  hourlySalary: 'i-tabler-coins',
  dividend: 'i-tabler-chart-pie',
  agentTransferOut: 'i-tabler-send',
  agentTransferIn: 'i-tabler-arrows-exchange',
};

/** One movement: its kind, signed amount and time, the balance after it and its reference. */
export function MovementRow({ strings, language, movement }: RecordText & { movement: Movement }) {
  const { kind, amountMinor, balanceAfterMinor, currency, description, reference, createdAt } = movement;
  const isIncome = !amountMinor.startsWith('-') && amountMinor !== '0';
  const after = formatMoney({ minor: balanceAfterMinor, currency, language });
  return (
    <li className="border-0 border-t border-solid border-line first:border-t-0">
      <details className="group">
        <summary className="grid grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,auto)_1rem] gap-x-3 px-4 py-3">
          <span className={`${icons[kind]} text-xl mt-0.5 ${isIncome ? 'text-win' : 'text-muted'}`} aria-hidden="true" />
          <span className="font-semibold">{strings[`record.kind.${kind}`]}</span>
          <bdi className={`money whitespace-normal! [overflow-wrap:anywhere] ${isIncome ? 'text-win' : ''}`}>
            {formatMoney({ minor: amountMinor, currency, language, isSigned: true })}
          </bdi>
          <span className="i-tabler-chevron-down text-faint self-center row-span-3 group-open:rotate-180" aria-hidden="true" />
          <p className="text-note truncate col-start-2 col-span-2">
            <bdi>{description}</bdi> · <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt, language)}</time>
          </p>
          <p className="text-note tabular-nums col-start-2 col-span-2">{fillText(strings['record.balanceAfter'], { amount: after })}</p>
        </summary>
        <p className="ps-13 pe-4 pb-3 text-xs text-muted select-all [overflow-wrap:anywhere]">
          {fillText(strings['record.reference'], { reference })}
        </p>
      </details>
    </li>
  );
}
