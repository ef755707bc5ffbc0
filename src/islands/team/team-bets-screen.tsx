import type { SubmitEvent } from 'react';

import { bonusProducts } from '#contract/bonus/facts.ts';
import { betResults } from '#contract/teams/facts.ts';
import type { TeamBet } from '#contract/teams/calls.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import {
  $betsFilter,
  $moreBets,
  $playerName,
  choosePlayer,
  chooseProduct,
  chooseResult,
  readMoreBets,
  teamBets,
  typePlayer,
} from '#site/stores/screens/team-bets.ts';

import { ReportFrame } from './report-frame.tsx';
import type { ReportText } from './team-text.ts';

/** `/m/teamBetting`: the settled bets of everybody in the team. */
export function TeamBetsScreen(text: ReportText) {
  const filter = useStore($betsFilter);
  return (
    <>
      <Filters {...text} />
      <ReportFrame {...text} file="bets" report={teamBets} filters={{ ...filter }}>
        {({ list, next, currency }) => <Bets {...text} list={list} next={next} currency={currency} />}
      </ReportFrame>
    </>
  );
}

function Filters({ strings, errors }: ReportText) {
  const { product, result } = useStore($betsFilter);
  const name = useStore($playerName);
  const shown = useStore(teamBets.$report);
  const isUnknown = shown.state === 'failed' && shown.code === 'agent.member.unknown';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choosePlayer();
  };
  return (
    <div className="gutter stack gap-3 pt-4">
      <ChipRow
        name="product"
        label={strings['team.filter.product']}
        choices={[
          { value: undefined, label: strings['team.product.all'] },
          ...bonusProducts.map((value) => ({ value, label: strings[`team.product.${value}`] })),
        ]}
        chosen={product}
        onChoose={chooseProduct}
      />
      <ChipRow
        name="result"
        label={strings['team.filter.result']}
        choices={[
          { value: undefined, label: strings['team.result.all'] },
          ...betResults.map((value) => ({ value, label: strings[`team.result.${value}`] })),
        ]}
        chosen={result}
        onChoose={chooseResult}
      />
      <form className="stack gap-2" noValidate onSubmit={submit}>
        <TextField
          name="userName"
          reads={readAccountName}
          label={strings['team.player']}
          hint={strings['team.player.hint']}
          error={isUnknown ? errorText(errors, 'agent.member.unknown') : undefined}
          value={name}
          dir="ltr"
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => typePlayer(event.currentTarget.value)}
        />
        <button type="submit" className="btn-line self-start">
          {strings['team.player.find']}
        </button>
      </form>
    </div>
  );
}

function Bets({
  list,
  next,
  currency,
  strings,
  language,
}: ReportText & { list: readonly TeamBet[]; next: string | null; currency: string }) {
  const more = useStore($moreBets);
  const bets = [...list, ...more.list];
  const hasMore = (more.next === undefined ? next : more.next) !== null;
  return (
    <section className="stack gap-3" aria-label={strings['team.bets.list']}>
      {bets.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2" data-part="team-bets">
          {bets.map((bet) => (
            <BetCard key={bet.id} bet={bet} currency={currency} strings={strings} language={language} />
          ))}
        </ul>
      )}
      {bets.length === 0 && !hasMore && (
        <div className="blank-state">
          <span className="i-tabler-dice-5 text-[3.5rem] text-faint" aria-hidden="true" />
          <p className="m-0">{strings['team.bets.empty']}</p>
          <p className="text-note m-0">{strings['team.bets.empty.hint']}</p>
        </div>
      )}
      {more.state === 'failed' && <p className="field-error">{strings['team.bets.failed']}</p>}
      {hasMore && (
        <button type="button" className="btn-line self-center" disabled={more.state === 'loading'} onClick={() => void readMoreBets()}>
          {strings['team.bets.more']}
        </button>
      )}
      {bets.length > 0 && !hasMore && <p className="text-note text-center m-0">{strings['team.bets.end']}</p>}
    </section>
  );
}

function BetCard({
  bet: { id, userName, product, gameName, stakeMinor, payoutMinor, settledAt },
  currency,
  strings,
  language,
}: Pick<ReportText, 'strings' | 'language'> & { bet: TeamBet; currency: string }) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const isGain = BigInt(payoutMinor) > BigInt(stakeMinor);
  return (
    <li className="card p-4 stack gap-1 min-w-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{gameName}</bdi>
        <bdi className={isGain ? 'money text-win' : 'money'}>{fillText(strings['team.bet.payout'], { amount: money(payoutMinor) })}</bdi>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-note">
        <bdi className="[overflow-wrap:anywhere]">{userName}</bdi>
        <bdi className="tabular-nums">{fillText(strings['team.bet.stake'], { amount: money(stakeMinor) })}</bdi>
      </span>
      <span className="text-note">
        <time dateTime={new Date(settledAt).toISOString()}>{formatMoment(settledAt, language)}</time> · {strings[`team.product.${product}`]}
      </span>
      <span className="text-note select-all [overflow-wrap:anywhere]">{fillText(strings['team.bet.id'], { id })}</span>
    </li>
  );
}
