import { branchSorts } from '#contract/teams/facts.ts';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $branchSort, $moreBranches, pnl, readMoreBranches, sortBranches, type TeamPnl } from '#site/stores/screens/team-pnl.ts';

import { ReportTable } from './report-table.tsx';
import type { ReportText } from './team-text.ts';

type Props = ReportText & { value: TeamPnl };

/** The agent's own part of the total, and the branches right below. */
export function Branches({ value, ...text }: Props) {
  const { strings } = text;
  const { own, branches, next, line } = value;
  const more = useStore($moreBranches);
  const sort = useStore($branchSort);
  const list = [...branches, ...more.list];
  const hasMore = (more.next === undefined ? next : more.next) !== null;
  return (
    <section className="stack gap-3">
      <h2 className="title-section">{strings['team.branches']}</h2>
      <ChipRow
        name="sort"
        label={strings['team.branches.sort']}
        choices={branchSorts.map((name) => ({ value: name, label: strings[`team.branches.sort.${name}`] }))}
        chosen={sort}
        onChoose={(name) => name && sortBranches(name)}
      />
      <ReportTable
        label={strings['team.branches']}
        part="branches"
        columns={[
          { label: strings['team.branch'] },
          ...parts.map((part) => ({ label: strings[`team.${part}`], isNumber: true })),
          { label: strings['team.pnl'], isNumber: true },
          { label: strings['team.branch.open'], isSpoken: true },
        ]}
      >
        <Row {...text} value={value} name={fillText(strings['team.own.of'], { name: line.at(-1)?.userName ?? '' })} part={own} />
        {list.map((branch) => (
          <Row key={branch.memberId} {...text} value={value} name={branch.userName} part={branch} memberId={branch.memberId} />
        ))}
      </ReportTable>
      {list.length === 0 && <p className="text-note m-0">{strings['team.branches.none']}</p>}
      {more.state === 'failed' && <p className="field-error">{strings['team.branches.failed']}</p>}
      {hasMore && (
        <button type="button" className="btn-line self-center" disabled={more.state === 'loading'} onClick={() => void readMoreBranches()}>
          {strings['team.branches.more']}
        </button>
      )}
    </section>
  );
}

const parts = ['prizes', 'rebates', 'activities', 'turnover'] as const;
const fields = { prizes: 'payoutMinor', rebates: 'rebateMinor', activities: 'activityMinor', turnover: 'turnoverMinor' } as const;

interface RowProps extends Props {
  name: string;
  part: TeamPnl['own'];
  /** Of a branch that can be opened. */
  memberId?: string;
}

/** In its card only the turnover is beside the result, and of one's own part not even that. */
function Row({ name, part, memberId, strings, language, value: { currency } }: RowProps) {
  const money = (minor: string, isSigned = false) => formatMoney({ minor, currency, language, isSigned });
  return (
    <tr className="card" data-part={memberId === undefined ? 'own' : 'branch'}>
      <th scope="row" className="at-1">
        <bdi>{name}</bdi>
      </th>
      {parts.map((field) => (
        <td key={field} className={field === 'turnover' && memberId !== undefined ? 'text-note at-3 is-number' : 'is-column is-number'}>
          {field === 'turnover' && <span className="is-card">{strings['team.turnover']} </span>}
          <bdi>{money(part[fields[field]])}</bdi>
        </td>
      ))}
      <td className="at-2 is-number money">
        <bdi>{money(part.pnlMinor, true)}</bdi>
      </td>
      <td className={memberId === undefined ? 'is-column' : 'at-4 is-number'}>
        {memberId !== undefined && (
          <button
            type="button"
            className="link bg-transparent border-0 min-h-11 px-2 cursor-pointer text-sm"
            aria-label={`${strings['team.branch.open']} ${name}`}
            onClick={() => pnl.openBranch(memberId)}
          >
            {strings['team.branch.open']}
          </button>
        )}
      </td>
    </tr>
  );
}
