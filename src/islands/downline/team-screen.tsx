import { kept } from '#site/islands/ui/kept.ts';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $team, readMoreOfTeam, retryTeam, type TeamList } from '#site/stores/screens/team-list.ts';

import { MemberCard } from './member-card.tsx';
import { TeamLine } from './team-line.tsx';
import { TeamMemberRow } from './team-member-row.tsx';
import type { TeamText } from './team-text.ts';

/** `/m/member/team`: the path down to a member, their details, and their direct downlines. */
export function TeamScreen(text: TeamText) {
  const { strings, errors } = text;
  const team = useStore($team);
  const { state, code, search, member, items } = team;
  return (
    <div className="gutter stack gap-5 pt-4 pb-8">
      <SearchForm {...text} search={search} />
      {search === '' && <TeamLine {...text} line={team.line} />}
      {member && <MemberCard {...text} member={member} currency={team.currency} />}
      {(state !== 'failed' || items.length > 0) && <Heading {...text} team={team} />}
      {items.length > 0 && (
        <ul className="stack gap-3 list-none p-0 m-0" data-part="team">
          {items.map((row) => (
            <TeamMemberRow key={row.memberId} {...text} member={row} currency={team.currency} />
          ))}
        </ul>
      )}
      {items.length === 0 && state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
      {items.length === 0 && state === 'ready' && <Empty {...text} team={team} />}
      {state === 'failed' && code === 'agent.member.unknown' && <Unknown {...text} />}
      {state === 'failed' && code !== 'agent.member.unknown' && (
        <ReadFailed
          code={code}
          text={code === undefined ? strings['downline.failed'] : errorText(errors, code)}
          retryLabel={strings['common.retry']}
          onRetry={retryTeam}
        />
      )}
      {items.length > 0 && state !== 'failed' && (
        <ListMore
          key={items.length}
          isOver={team.next === undefined && state === 'ready'}
          loadingText={strings['common.loading']}
          endText={strings['downline.end']}
          onNear={readMoreOfTeam}
        />
      )}
    </div>
  );
}

/** As counted by the platform. */
const most = 1_000;

function SearchForm({ strings, search }: TeamText & { search: string }) {
  return (
    <search>
      <form method="get" action="/m/member/team" className="flex gap-2">
        <label className="flex-1 min-w-0">
          <span className="sr-only">{strings['downline.search']}</span>
          <input
            key={search}
            className="field-input"
            ref={kept}
            type="search"
            name="q"
            defaultValue={search}
            placeholder={strings['downline.searchHint']}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            dir="ltr"
          />
        </label>
        <button className="btn-line" type="submit">
          {strings['downline.searchGo']}
        </button>
      </form>
    </search>
  );
}

function Heading({ strings, team }: TeamText & { team: TeamList }) {
  const { search, totalCount, state, items } = team;
  const isKnown = state === 'ready' || items.length > 0;
  return (
    <div className="between flex-wrap gap-x-4">
      <h2 className="title-section">{search === '' ? strings['downline.list'] : fillText(strings['downline.found'], { name: search })}</h2>
      <output className="text-note">
        {isKnown ? fillText(strings['downline.count'], { count: totalCount > most ? `${most}+` : totalCount }) : ''}
      </output>
    </div>
  );
}

/** The address names somebody who is not in the team: another try would say the same. */
function Unknown({ strings }: TeamText) {
  return (
    <div className="blank-state" role="alert">
      <span className="i-tabler-users-group text-[3.5rem] text-faint" aria-hidden="true" />
      <p>{strings['downline.unknown']}</p>
      <a className="btn-line" href="/m/member/team">
        {strings['downline.searchAll']}
      </a>
    </div>
  );
}

function Empty({ strings, team: { search, member } }: TeamText & { team: TeamList }) {
  const said = search !== '' ? strings['downline.foundNone'] : member ? strings['downline.listNone'] : strings['downline.listNoneYet'];
  return (
    <div className="blank-state">
      <span className="i-tabler-users-group text-[3.5rem] text-faint" aria-hidden="true" />
      <p>{said}</p>
      {search !== '' && (
        <a className="btn-line" href="/m/member/team">
          {strings['downline.searchAll']}
        </a>
      )}
      {search === '' && !member && (
        <a className="btn-sun" href="/m/agentRegister">
          {strings['downline.invite']}
        </a>
      )}
    </div>
  );
}
