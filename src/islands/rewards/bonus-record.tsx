import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $bonusRecord, loadBonusRecord } from '#site/stores/screens/rewards.ts';

import type { RewardsText } from './rewards-text.ts';

/** Every movement of one bonus, on demand: separate from the player's own money. */
export function BonusRecord({ strings, errors, language, bonusId }: RewardsText & { bonusId: string }) {
  const record = useStore($bonusRecord);
  const own = record?.bonusId === bonusId ? record : undefined;
  return (
    <details onToggle={(event) => event.currentTarget.open && void loadBonusRecord(bonusId)}>
      <summary className="link min-h-11 py-2">{strings['rewards.record']}</summary>
      {own?.state === 'loading' && <output className="text-note">{strings['common.loading']}</output>}
      {own?.state === 'failed' && (
        <ReadFailed
          code={own.code}
          text={errorText(errors, own.code)}
          retryLabel={strings['common.retry']}
          onRetry={() => void loadBonusRecord(bonusId)}
        />
      )}
      {own?.state === 'ready' && own.value.list.length === 0 && <p className="text-note">{strings['rewards.record.empty']}</p>}
      {own?.state === 'ready' && (
        <ul className="stack gap-2 m-0 p-0 list-none" data-part="bonus-record">
          {own.value.list.map(({ id, kind, amountMinor, balanceAfterMinor, description, createdAt }) => {
            const { currency } = own.value;
            const after = formatMoney({ minor: balanceAfterMinor, currency, language });
            return (
              <li key={id} className="flex flex-wrap justify-between gap-x-3">
                <span>{strings[`record.kind.${kind as 'bonus' | 'convert' | 'forfeit' | 'bet' | 'win' | 'rollback' | 'reversal'}`]}</span>
                <bdi className="money">{formatMoney({ minor: amountMinor, currency, language, isSigned: true })}</bdi>
                <span className="text-note basis-full min-w-0">
                  {description} · <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt, language)}</time> ·{' '}
                  {fillText(strings['record.balanceAfter'], { amount: after })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
