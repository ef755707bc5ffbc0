import type { BillBranch } from '#contract/contracts/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { goBackTo, openTeam, type OpenedBill, turnBranches } from '#site/stores/screens/contract-bills.ts';

import type { ContractsText } from './contract-text.ts';
import { Pager } from './pager.tsx';

type Props = ContractsText & { opened: OpenedBill; path: readonly { memberId: string; userName: string }[] };

/** The branches behind a bill's sums: each can be opened, down to a member's bets. */
export function BillBranches({ opened, path, ...text }: Props) {
  const { strings } = text;
  const top = path.at(-1);
  return (
    <section className="stack gap-2" aria-labelledby="bill-branches" data-part="bill-branches">
      <h3 id="bill-branches" className="m-0 text-base font-bold">
        {top ? fillText(strings['contracts.bills.team'], { name: top.userName }) : strings['contracts.bills.branches']}
      </h3>
      {top && (
        <button type="button" className="btn-quiet self-start" onClick={() => void goBackTo(path.length - 1)}>
          {strings['contracts.bills.back']}
        </button>
      )}
      <ul className="stack gap-2 list-none p-0 m-0">
        {opened.branches.map((branch) => (
          <Branch key={`${branch.memberId} ${branch.isOwn}`} {...text} branch={branch} bill={opened.bill} />
        ))}
      </ul>
      {opened.totalPages > 1 && (
        <Pager
          label={strings['contracts.bills.branches']}
          backLabel={strings['contracts.bills.back']}
          moreLabel={strings['common.more']}
          pageNo={opened.pageNum}
          totalPages={opened.totalPages}
          onTurn={(pageNo) => void turnBranches(pageNo)}
        />
      )}
    </section>
  );
}

function Branch({ strings, language, branch, bill }: ContractsText & { branch: BillBranch; bill: OpenedBill['bill'] }) {
  const money = (minor: string) => formatMoney({ minor, currency: bill.currency, language });
  const { memberId, userName, isOwn, hasTeam, turnoverMinor, validUsers, givenMinor } = branch;
  const span = new URLSearchParams({ userName, startDate: bill.firstDay, endDate: bill.lastDay });
  return (
    <li className="stack gap-1 border-0 border-t border-solid border-line pt-2" data-member={userName}>
      <div className="between flex-wrap gap-x-4">
        <span className="font-semibold">
          <bdi>{isOwn ? fillText(strings['contracts.bills.own'], { name: userName }) : userName}</bdi>
        </span>
        <bdi className="money text-sm ms-auto">{money(turnoverMinor)}</bdi>
      </div>
      <div className="between flex-wrap gap-x-4 text-note">
        <span>
          {strings['contracts.line.users']}: {validUsers}
        </span>
        {givenMinor !== null && <span>{fillText(strings['contracts.bills.given'], { amount: money(givenMinor) })}</span>}
      </div>
      <div className="flex flex-wrap gap-x-4">
        {hasTeam && (
          <button
            type="button"
            className="link bg-transparent border-0 min-h-11 px-0 cursor-pointer"
            aria-label={fillText(strings['contracts.bills.team'], { name: userName })}
            onClick={() => void openTeam({ memberId, userName })}
          >
            {strings['contracts.bills.open']}
          </button>
        )}
        <a className="link py-2.5" href={`/m/teamBetting?${String(span)}`}>
          {strings['contracts.bills.bets']}
        </a>
      </div>
    </li>
  );
}
