import type { Contract } from '#contract/contracts/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatRate } from '#site/lib/format-rate.ts';
import { formatZonedMoment } from '#site/lib/format-zoned-moment.ts';

import type { ContractsText } from './contract-text.ts';

type Props = ContractsText & { contract: Contract };

/** A version of a contract as the document that both sides sign: the parties, the dates, the terms, and the hash that is accepted. */
export function ContractDocument(props: Props) {
  const { strings, contract } = props;
  return (
    <article className="stack gap-3" data-part="contract" data-state={contract.state}>
      <div className="between flex-wrap gap-x-4">
        <h3 className="m-0 text-base font-bold">
          {strings[`contracts.kind.${contract.kind}`]} · {fillText(strings['contracts.version'], { version: contract.version })}
        </h3>
        <span className="text-note">{strings[`contracts.state.${contract.state}`]}</span>
      </div>
      <Facts {...props} />
      <Tiers {...props} />
      <How {...props} />
      <p className="text-note m-0 [overflow-wrap:anywhere]">
        {strings['contracts.hash']} <code dir="ltr">{contract.termsHash}</code>
      </p>
    </article>
  );
}

function Facts({ strings, language, timeZone, contract }: Props) {
  const { terms, currency, kind } = contract;
  const moment = (ms: number) => formatZonedMoment(ms, language, timeZone);
  const rows: [string, string][] = [
    [strings['contracts.giver'], contract.giverName ?? contract.brandName],
    [strings['contracts.receiver'], contract.userName],
  ];
  if (contract.state === 'requested') rows.push([strings['contracts.answerBy'], moment(contract.answerBy)]);
  if (contract.startsAt !== null) rows.push([strings['contracts.from'], moment(contract.startsAt)]);
  if (contract.endsAt !== null) rows.push([strings['contracts.ends'], moment(contract.endsAt)]);
  rows.push([strings['contracts.minBilling'], formatMoney({ minor: terms.minBillingMinor, currency, language })]);
  if (kind === 'dividend' && terms.cycles !== null && terms.carry !== null) {
    rows.push([strings['contracts.cycles'], strings[`contracts.cycles.${terms.cycles}`]]);
    rows.push([strings['contracts.carry'], strings[`contracts.carry.${terms.carry}`]]);
    rows.push([strings['contracts.fee'], formatRate(terms.feeRate, language)]);
  }
  return (
    <>
      <dl className="stack gap-1.5 m-0 text-sm">
        {rows.map(([term, fact]) => (
          <div key={term} className="between flex-wrap gap-x-4">
            <dt className="text-muted">{term}</dt>
            <dd className="m-0 ms-auto text-end">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {contract.endedBy && <p className="text-note m-0">{strings[`contracts.endedBy.${contract.endedBy}`]}</p>}
    </>
  );
}

function Tiers({ strings, language, contract: { terms, currency } }: Props) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const hasLoss = terms.tiers.some(({ lossMinor }) => lossMinor !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by the keyboard
    <section className="overflow-x-auto" aria-label={strings['contracts.tiers']} tabIndex={0}>
      <table className="w-full text-sm border-collapse">
        <thead>
          <tr className="text-muted text-start">
            <th className="text-start p-1">{strings['contracts.salesFrom']}</th>
            <th className="text-end p-1">{strings['contracts.usersFrom']}</th>
            {hasLoss && <th className="text-end p-1">{strings['contracts.lossColumn']}</th>}
            <th className="text-end p-1">{strings['contracts.scale']}</th>
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map(({ salesMinor, validUsers, lossMinor, scale }) => (
            <tr key={scale} className="border-0 border-t border-solid border-line">
              <td className="p-1 tabular-nums">
                <bdi>{money(salesMinor)}</bdi>
              </td>
              <td className="text-end p-1 tabular-nums">{validUsers}</td>
              {hasLoss && (
                <td className="text-end p-1 tabular-nums">
                  <bdi>{lossMinor === null ? '–' : money(lossMinor)}</bdi>
                </td>
              )}
              <td className="text-end p-1 tabular-nums font-semibold">{formatRate(scale, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function How({ strings, contract: { kind } }: Props) {
  return (
    <details>
      <summary className="link min-h-11 py-2 cursor-pointer">{strings['contracts.how']}</summary>
      <div className="stack gap-2 text-sm">
        {([kind, 'team', 'net', 'fair'] as const).map((part) => (
          <p key={part} className="m-0">
            {strings[`contracts.how.${part}`]}
          </p>
        ))}
      </div>
    </details>
  );
}
