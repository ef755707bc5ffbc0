import type { Movement, MovementKind } from '#contract/wallet.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatTime } from '#site/lib/format-moment.ts';

import type { RecordText } from './record-strings.ts';

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
};

/** One movement: what, how much with its sign, when, the balance after it and its reference. */
export function MovementRow({ strings, language, movement }: RecordText & { movement: Movement }) {
  const { kind, amountMinor, balanceAfterMinor, currency, description, reference, createdAt } = movement;
  const isIncome = !amountMinor.startsWith('-') && amountMinor !== '0';
  const after = formatMoney({ minor: balanceAfterMinor, currency, language });
  return (
    <li className="border-0 border-t border-solid border-line first:border-t-0">
      <details className="group">
        <summary className="flex gap-3 px-4 py-3">
          <span className={`${icons[kind]} text-xl mt-0.5 ${isIncome ? 'text-win' : 'text-muted'}`} aria-hidden="true" />
          <div className="flex-1 min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{strings[`record.kind.${kind}`]}</span>
              <bdi className={isIncome ? 'money text-win ms-auto' : 'money ms-auto'}>{formatMoney({ minor: amountMinor, currency, language, isSigned: true })}</bdi>
            </div>
            <p className="text-note truncate"><bdi>{description}</bdi> · <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt, language)}</time></p>
            <p className="text-note tabular-nums">{fillText(strings['record.balanceAfter'], { amount: after })}</p>
          </div>
          <span className="i-tabler-chevron-down text-faint self-center group-open:rotate-180" aria-hidden="true" />
        </summary>
        <p className="ps-12 pe-4 pb-3 text-xs text-muted select-all [overflow-wrap:anywhere]">{fillText(strings['record.reference'], { reference })}</p>
      </details>
    </li>
  );
}
