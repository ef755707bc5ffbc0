import type { TeamRow } from '#contract/downline/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';

import type { TeamText } from './team-text.ts';

/** What an agent may see of a team member. */
export function MemberCard({ strings, language, member, currency }: TeamText & { member: TeamRow; currency: string }) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const { lastLoginAt } = member;
  const rows = [
    ['level', String(member.level)],
    ['balance', money(member.balanceMinor)],
    ['turnover', money(member.turnoverMinor)],
    ['direct', String(member.directCount)],
    ['lastLogin', lastLoginAt === null ? strings['downline.lastLoginNever'] : formatMoment(lastLoginAt, language)],
    ['joined', formatMoment(member.joinedAt, language)],
  ] as const;
  return (
    <section className="card card-body stack gap-3" data-part="member" aria-labelledby="team-member">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="team-member" className="title-section break-all">
          <bdi>{member.userName}</bdi>
        </h2>
        <span className="badge bg-tint px-2">{strings[member.isAgent ? 'downline.agent' : 'downline.member']}</span>
        {member.isDisabled && <span className="badge bg-tint text-loss px-2">{strings['downline.disabled']}</span>}
      </div>
      <dl className="stack gap-2 m-0">
        {rows.map(([name, value]) => (
          <div key={name} className="between flex-wrap gap-x-4">
            <dt className="text-muted">{strings[`downline.${name}`]}</dt>
            <dd className="tabular-nums text-end m-0">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-note m-0">{fillText(strings['downline.team'], { count: member.teamCount })}</p>
      {member.level === 1 && !member.isDisabled && (
        <a className="btn-line" href={`/m/agent/transfer?to=${member.userName}`}>
          {strings['downline.send']}
        </a>
      )}
    </section>
  );
}
