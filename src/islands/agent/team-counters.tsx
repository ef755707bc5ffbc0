import { useState } from 'react';

import { numberText } from '#contract/formats.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { createTeamCounters } from '#site/stores/screens/team-counters.ts';

import { FreshnessLine } from './ui/freshness-line.tsx';
import { PartFailed } from './ui/part-failed.tsx';

interface Props {
  strings: WordsOf<'agent.counters' | 'agent.counter' | 'team.fresh' | 'common.retry' | 'shell.login'>;
  language: string;
  /** The merchant's: its day is counted. */
  timeZone: string;
  errors: ErrorTexts;
}

/** The fields of the team's summary. */
const names = ['teamLoginMemberCount', 'teamBetMemberCount', 'teamRegisterMemberCount', 'teamOnlineCount'] as const;

/** What the team has done today, and until when that is complete. The page styles the numbers. */
export function TeamCounters({ strings, errors, language, timeZone }: Props) {
  const [{ $counters, refresh }] = useState(() => createTeamCounters(timeZone));
  const counters = useStore($counters);
  const { state, value } = counters;
  return (
    <section className="stack gap-3" aria-labelledby="counters-title" aria-busy={state === 'loading'} data-part="counters">
      <h2 className="title-section" id="counters-title">
        {strings['agent.counters']}
      </h2>
      <dl className="card counters">
        {names.map((name) => (
          <div key={name} className="counter">
            <dt className="text-note">{strings[`agent.counter.${name}`]}</dt>
            <dd className="m-0 text-2xl font-bold tabular-nums">{value ? numberText(value.footer[name], language) : '–'}</dd>
          </div>
        ))}
      </dl>
      {(value !== undefined || state === 'loading') && (
        // keeps its place until there is something to say
        <div className={value ? undefined : 'invisible'}>
          <FreshnessLine
            text={value ? freshness(strings, language, value.completeUntil) : ''}
            refreshLabel={strings['team.fresh.refresh']}
            isBusy={state === 'loading'}
            onRefresh={() => void refresh()}
          />
        </div>
      )}
      {counters.state === 'failed' && (
        <PartFailed
          text={strings['agent.counters.failed']}
          code={counters.code}
          errors={errors}
          strings={strings}
          onRetry={() => void refresh()}
        />
      )}
    </section>
  );
}

/** The latest registrations may be missing. */
const freshness = (strings: Props['strings'], language: string, completeUntil: number | null) =>
  completeUntil === null ? strings['team.fresh.none'] : fillText(strings['team.fresh'], { moment: formatMoment(completeUntil, language) });
