import type { SubmitEvent } from 'react';

import { bonusProducts } from '#contract/bonus/facts.ts';
import { betResults } from '#contract/teams/facts.ts';
import type { TeamBet } from '#contract/teams/calls.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
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
import { ReportTable } from './report-table.tsx';
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
        <ReportTable
          label={strings['team.bets.list']}
          part="team-bets"
          columns={[
            { label: strings['team.game'] },
            { label: strings['team.player'] },
            { label: strings['team.stake'], isNumber: true },
            { label: strings['team.payout'], isNumber: true },
            { label: strings['team.settled'] },
            { label: strings['team.filter.product'] },
            { label: strings['team.bet'] },
          ]}
        >
          {bets.map((bet) => (
            <BetRow key={bet.id} bet={bet} currency={currency} strings={strings} language={language} />
          ))}
        </ReportTable>
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

function BetRow({
  bet: { id, userName, product, gameName, stakeMinor, payoutMinor, settledAt },
  currency,
  strings,
  language,
}: Pick<ReportText, 'strings' | 'language'> & { bet: TeamBet; currency: string }) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const isGain = BigInt(payoutMinor) > BigInt(stakeMinor);
  return (
    <tr className="card">
      <th scope="row" className="at-1">
        <bdi>{gameName}</bdi>
      </th>
      <td className="at-3 text-note">
        <bdi>{userName}</bdi>
      </td>
      <td className="at-4 is-number text-note">
        <span className="is-card">{strings['team.stake']} </span>
        <bdi>{money(stakeMinor)}</bdi>
      </td>
      <td className={isGain ? 'at-2 is-number money text-win' : 'at-2 is-number money'}>
        <span className="is-card">{strings['team.payout']} </span>
        <bdi>{money(payoutMinor)}</bdi>
      </td>
      <td className="at-5 is-whole text-note">
        <time dateTime={new Date(settledAt).toISOString()}>{formatMoment(settledAt, language)}</time>
        <span className="is-card"> · {strings[`team.product.${product}`]}</span>
      </td>
      <td className="is-column">{strings[`team.product.${product}`]}</td>
      <td className="at-6 is-whole is-id text-note select-all">
        <span className="is-card">{strings['team.bet']} </span>
        {id}
      </td>
    </tr>
  );
}
