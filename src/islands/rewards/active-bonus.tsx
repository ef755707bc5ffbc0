import type { Bonus } from '#contract/bonus/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $asked, $isDeciding, $refusal, ask, giveUpBonus } from '#site/stores/screens/rewards.ts';

import { BonusRecord } from './bonus-record.tsx';
import type { RewardsText } from './rewards-text.ts';

/** The active bonus: its balance, wagering progress, end, and the button to give it up. */
export function ActiveBonus({ bonus, ...text }: RewardsText & { bonus: Bonus | null }) {
  const { strings, errors, language } = text;
  const isAsked = useStore($asked) === 'giveUp';
  const refusal = useStore($refusal);
  if (!bonus) return <p className="text-note">{strings['rewards.active.none']}</p>;
  const money = (minor: string) => formatMoney({ minor, currency: bonus.currency, language });
  const progress = fillText(strings['rewards.progress'], { done: money(bonus.wageredMinor), of: money(bonus.requiredMinor) });
  return (
    <section className="card card-body stack gap-3" data-part="active-bonus" aria-labelledby="active-bonus">
      <h2 id="active-bonus" className="title-section">
        {strings['rewards.active']}
      </h2>
      <p className="flex flex-wrap justify-between gap-x-4 m-0">
        <strong className="text-xl">{bonus.name}</strong>
        <span className="text-note">{strings[`rewards.product.${bonus.product}`]}</span>
      </p>
      <p className="m-0">{fillText(strings['rewards.active.balance'], { amount: money(bonus.balanceMinor) })}</p>
      <progress className="w-full accent-sea" max={Number(bonus.requiredMinor)} value={Number(bonus.wageredMinor)} aria-label={progress} />
      <p className="text-note">{progress}</p>
      <p className="text-note">
        {fillText(strings['rewards.expires'], { moment: formatMoment(bonus.expiresAt, language) })}{' '}
        {fillText(strings['rewards.terms.mostStake'], { amount: money(bonus.mostStakeMinor) })}{' '}
        {fillText(strings['rewards.terms.mostCash'], { amount: money(bonus.mostCashMinor) })}
      </p>
      <BonusRecord {...text} bonusId={bonus.bonusId} />
      {isAsked ? (
        <GiveUp {...text} bonus={bonus} />
      ) : (
        <button type="button" className="btn-line" onClick={() => ask('giveUp')}>
          {strings['rewards.giveUp']}
        </button>
      )}
      {isAsked && <Alert text={refusal && errorText(errors, refusal)} />}
    </section>
  );
}

/** Says exactly what is forfeited before the player confirms. */
function GiveUp({ strings, language, bonus }: RewardsText & { bonus: Bonus }) {
  const isDeciding = useStore($isDeciding);
  const money = (minor: string) => formatMoney({ minor, currency: bonus.currency, language });
  return (
    <div className="stack gap-3" data-part="give-up">
      <p className="m-0 font-semibold">{fillText(strings['rewards.giveUp.text'], { amount: money(bonus.balanceMinor) })}</p>
      {bonus.inPlayMinor !== '0' && (
        <p className="text-note">{fillText(strings['rewards.giveUp.inPlay'], { amount: money(bonus.inPlayMinor) })}</p>
      )}
      <button type="button" className="btn-sea" disabled={isDeciding} onClick={() => void giveUpBonus(bonus)}>
        {isDeciding ? strings['rewards.sending'] : fillText(strings['rewards.giveUp.yes'], { amount: money(bonus.balanceMinor) })}
      </button>
      <button type="button" className="btn-line" onClick={() => ask(undefined)}>
        {strings['rewards.keep']}
      </button>
    </div>
  );
}
