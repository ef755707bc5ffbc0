import { useId } from 'react';

import type { BonusOfferView } from '#contract/bonus/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatDay } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { offerState } from '#site/lib/offer-state.ts';
import { $asked, $isDeciding, $refusal, acceptOffer, ask } from '#site/stores/screens/rewards.ts';

import { OfferTerms } from './offer-terms.tsx';
import type { RewardsText } from './rewards-text.ts';

interface Props extends RewardsText {
  offer: BonusOfferView;
  currency: string;
  /** A bonus is already active. */
  hasActive: boolean;
}

/** Later than any real date. */
const yearAlways = 0;

/** One offer: what it gives, its state, and all of its terms before the player accepts. */
export function OfferCard({ offer, currency, hasActive, ...text }: Props) {
  const { strings, errors, language } = text;
  const isAsked = useStore($asked) === offer.offerId;
  const refusal = useStore($refusal);
  return (
    <article className="card card-body stack gap-3" data-offer={offer.offerId} aria-label={offer.name}>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <h3 className="m-0 text-lg">{offer.name}</h3>
        <span className="badge bg-tint">{strings[`reading.promotion.state.${offerState(offer)}`]}</span>
      </div>
      <Gives {...text} offer={offer} currency={currency} />
      <p className="text-note">
        {offer.state === 'soon'
          ? fillText(strings['rewards.opens'], { moment: formatDay(offer.opensAt, language, yearAlways) })
          : fillText(strings['rewards.closes'], { moment: formatDay(offer.closesAt, language, yearAlways) })}
      </p>
      {offer.state === 'elsewhere' && <p className="text-note">{errors['bonus.person.claimed']}</p>}
      {(offer.state === 'open' || offer.state === 'soon') && (
        <details
          open={isAsked}
          onToggle={(event) => event.currentTarget.open !== isAsked && ask(event.currentTarget.open ? offer.offerId : undefined)}
        >
          <summary className="link min-h-11 py-2">{strings['rewards.look']}</summary>
          <div className="stack gap-3">
            <OfferTerms {...text} offer={offer} currency={currency} />
            {offer.state === 'open' && <Accept {...text} offer={offer} hasActive={hasActive} />}
            {isAsked && <Alert text={refusal && errorText(errors, refusal)} />}
          </div>
        </details>
      )}
    </article>
  );
}

/** What is given for what. */
function Gives({ strings, language, offer, currency }: RewardsText & { offer: BonusOfferView; currency: string }) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const { match, mission, amountMinor } = offer;
  if (match)
    return (
      <p className="m-0">
        {fillText(strings['rewards.match'], { percent: match.percent, most: money(match.mostMinor) })}{' '}
        {offer.state === 'open' && amountMinor === '0' && strings['rewards.match.waits']}
      </p>
    );
  const given = <p className="m-0">{fillText(strings['rewards.give'], { amount: money(amountMinor) })}</p>;
  if (!mission) return given;
  const done = doneText(mission, strings);
  return (
    <>
      {given}
      <p className="m-0">{strings[`rewards.mission.${mission.id}`]}</p>
      <progress className="w-full accent-sea" max={mission.of} value={mission.done} aria-label={done} />
      <p className="text-note">{done}</p>
    </>
  );
}

/** The accept button, or why the offer cannot be accepted yet. */
function Accept({ offer, hasActive, ...text }: RewardsText & Pick<Props, 'offer' | 'hasActive'>) {
  const { strings, errors, language } = text;
  const isDeciding = useStore($isDeciding);
  const note = useId();
  return (
    <>
      <button
        type="button"
        className="btn-sun"
        lang={language}
        disabled={!offer.canAccept || isDeciding}
        aria-describedby={offer.canAccept ? undefined : note}
        onClick={() => void acceptOffer(offer)}
      >
        {isDeciding ? strings['rewards.sending'] : strings['rewards.accept']}
      </button>
      {!offer.canAccept && (
        <p id={note} className="text-note">
          {hasActive ? errors['bonus.active'] : `${errors['bonus.incomplete']} ${lackOf(offer, strings)}`}
        </p>
      )}
    </>
  );
}

/** The conditions of the offer that are not met yet. */
const lackOf = ({ mission }: BonusOfferView, strings: RewardsText['strings']): string =>
  mission ? doneText(mission, strings) : strings['rewards.match.waits'];

const doneText = ({ done, of }: NonNullable<BonusOfferView['mission']>, strings: RewardsText['strings']): string =>
  fillText(strings['rewards.mission.done'], { done, of });
