import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { formatDay } from '#site/lib/format-day.ts';
import { writtenIn } from '#site/lib/written-in.ts';
import { $agentNotices, retryAgentNotices } from '#site/stores/screens/agent-notices.ts';

interface Props {
  strings: Strings<'common.loading' | 'common.retry' | 'common.none' | 'common.foreign'>;
  errors: ErrorTexts;
  /** The position of the entry that the address opens. */
  open: number;
  language: string;
}

/** `/m/member/notice?types=A`: announcements for agents. Only agents get them, so the browser loads them with the session. */
export function AgentNotices({ strings, errors, open, language }: Props) {
  const notices = useStore($agentNotices);
  if (notices.state === 'loading') return <ListSkeleton label={strings['common.loading']} />;
  if (notices.state === 'failed')
    return (
      <ReadFailed text={errorText(errors, notices.code)} retryLabel={strings['common.retry']} onRetry={() => void retryAgentNotices()} />
    );
  if (notices.value.length === 0) return <p className="blank-state text-note">{strings['common.none']}</p>;
  return (
    <ul className="stack gap-3">
      {notices.value.map(({ id, title, content, startDate, language: written }, index) => (
        <li key={id}>
          <details className="card" name="announcement" open={index === open}>
            <summary className="grid grid-cols-[1fr_1rem] gap-x-3 p-4">
              <span className="font-bold" {...writtenIn(written, language)}>
                {title}
              </span>
              <span className="i-tabler-chevron-down" aria-hidden="true" />
              <span className="text-note">{formatDay(startDate)}</span>
            </summary>
            {written !== language && <p className="text-note px-4">{strings['common.foreign']}</p>}
            {/* the platform built it from a closed set of tags */}
            <div
              {...writtenIn(written, language)}
              className="stack gap-3 px-4 pb-4 [overflow-wrap:anywhere] [&_ul]:list-disc [&_ul]:ps-5"
              dangerouslySetInnerHTML={{ __html: content }}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
