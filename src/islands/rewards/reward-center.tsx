import type { BonusOfferView } from '#contract/bonus/calls.ts';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $rewards, retryRewards } from '#site/stores/screens/rewards.ts';

import { ActiveBonus } from './active-bonus.tsx';
import { AvailablePromotions } from './available-promotions.tsx';
import { OfferCard } from './offer-card.tsx';
import { PastBonuses } from './past-bonuses.tsx';
import type { RewardsText } from './rewards-text.ts';

/** `/m/rewardCenter`: the active bonus, available missions and promotions, and how earlier ones ended. */
export function RewardCenter(text: RewardsText) {
  const { strings, errors } = text;
  const rewards = useStore($rewards);
  if (rewards.state === 'loading') return <ListSkeleton label={strings['common.loading']} />;
  if (rewards.state === 'failed')
    return (
      <ReadFailed
        code={rewards.code}
        text={errorText(errors, rewards.code)}
        retryLabel={strings['common.retry']}
        onRetry={() => void retryRewards()}
      />
    );
  const { offers, active, past, currency } = rewards.value;
  const group = (title: string, list: readonly BonusOfferView[]) =>
    list.length > 0 && (
      <section className="stack gap-3" aria-label={title}>
        <h2 className="title-section">{title}</h2>
        {list.map((offer) => (
          <OfferCard key={offer.offerId} {...text} offer={offer} currency={currency} hasActive={active !== null} />
        ))}
      </section>
    );
  return (
    <div className="stack gap-6">
      <ActiveBonus {...text} bonus={active} />
      {group(
        strings['rewards.missions'],
        offers.filter(({ kind }) => kind === 'mission'),
      )}
      {group(
        strings['rewards.promotions'],
        offers.filter(({ kind }) => kind !== 'mission'),
      )}
      {offers.length === 0 && <p className="text-note">{strings['rewards.offers.none']}</p>}
      <AvailablePromotions strings={strings} />
      <PastBonuses {...text} past={past} />
    </div>
  );
}
