import type { TeamRow } from '#contract/downline/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';

import type { TeamText } from './team-text.ts';

/** A team member: a tap opens them and their downlines. */
export function TeamMemberRow({ strings, language, member, currency }: TeamText & { member: TeamRow; currency: string }) {
  const { memberId, userName, isAgent, isDisabled, teamCount, balanceMinor, turnoverMinor } = member;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return (
    <li className="card">
      <a
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 p-4 min-h-16 text-ink no-underline active:bg-tint"
        href={`/m/member/team?of=${memberId}`}
      >
        <bdi className="font-bold break-all">{userName}</bdi>
        <span className="i-tabler-chevron-right text-faint rtl:mirrored" aria-hidden="true" />
        <span className="col-span-2 flex flex-wrap items-center gap-2">
          <span className="badge bg-tint px-2">{strings[isAgent ? 'downline.agent' : 'downline.member']}</span>
          {isDisabled && <span className="badge bg-tint text-loss px-2">{strings['downline.disabled']}</span>}
          <span className="text-note">{fillText(strings['downline.team'], { count: teamCount })}</span>
        </span>
        <span className="col-span-2 between flex-wrap gap-x-4 text-note">
          {strings['downline.balance']} <bdi className="money text-ink font-bold">{money(balanceMinor)}</bdi>
        </span>
        <span className="col-span-2 between flex-wrap gap-x-4 text-note">
          {strings['downline.turnover']} <bdi className="tabular-nums">{money(turnoverMinor)}</bdi>
        </span>
      </a>
    </li>
  );
}
