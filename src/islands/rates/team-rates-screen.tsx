import { readAccountName } from '#contract/typed/contacts.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $own, $search, searchTeam, teamRates } from '#site/stores/screens/team-rates.ts';

import { MemberRatesCard } from './member-rates.tsx';
import { RateList } from './rate-list.tsx';
import type { TeamRatesText } from './rates-text.ts';

/** `/m/member/teamRebate`: the agent's own rates, and those of the direct downlines. */
export function TeamRatesScreen(text: TeamRatesText) {
  const { strings, errors } = text;
  const own = useStore($own);
  const list = useStore(teamRates.$list);
  return (
    <div className="stack gap-6">
      <section className="card card-body stack gap-3" aria-labelledby="own-rates" aria-busy={list.state === 'loading' && !own}>
        <h2 id="own-rates" className="title-section">
          {strings['rates.team.own']}
        </h2>
        <RateList {...text} rates={own?.own.now} next={own?.own.next} hasLosing />
      </section>
      <section className="stack gap-3" aria-labelledby="team-rates">
        <div className="between flex-wrap gap-x-4">
          <h2 id="team-rates" className="title-section">
            {strings['rates.team']}
          </h2>
          <output className="text-note">{list.pageNo > 0 ? fillText(strings['rates.team.count'], { count: list.totalCount }) : ''}</output>
        </div>
        <Search {...text} />
        <ul className="stack gap-3 list-none p-0 m-0">
          {list.items.map((member) => (
            <MemberRatesCard key={member.memberId} {...text} member={member} />
          ))}
        </ul>
        {list.items.length === 0 && list.state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
        {list.items.length === 0 && list.state === 'ready' && <Empty {...text} />}
        {list.state === 'failed' && (
          <ReadFailed
            code={list.code}
            text={errorText(errors, list.code ?? '')}
            retryLabel={strings['common.retry']}
            onRetry={teamRates.retry}
          />
        )}
        {list.items.length > 0 && list.state !== 'failed' && (
          <ListMore
            key={list.items.length}
            isOver={list.state === 'ready' && list.pageNo >= list.totalPages}
            loadingText={strings['common.loading']}
            endText={strings['rates.team.end']}
            onNear={teamRates.readMore}
          />
        )}
      </section>
    </div>
  );
}

function Search({ strings }: TeamRatesText) {
  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          searchTeam(String(new FormData(event.currentTarget).get('q') ?? ''));
        }}
      >
        <input
          className="field-input flex-1 min-w-0"
          ref={kept}
          type="search"
          name="q"
          aria-label={strings['rates.team.search']}
          placeholder={strings['rates.team.search']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
        />
        <button className="btn-line" type="submit">
          {strings['rates.team.go']}
        </button>
      </form>
    </search>
  );
}

function Empty({ strings }: TeamRatesText) {
  const isSearching = readAccountName(useStore($search)) !== '';
  return (
    <div className="blank-state">
      <p>{isSearching ? strings['rates.team.noneFound'] : strings['rates.team.none']}</p>
      {!isSearching && (
        <a className="btn-sun" href="/m/agentRegister">
          {strings['rates.team.invite']}
        </a>
      )}
    </div>
  );
}
