import type { LinePart } from '#contract/downline/calls.ts';

import type { TeamText } from './team-text.ts';

/** The path from the agent down to the shown member: every step but the last is a link. */
export function TeamLine({ strings, line }: TeamText & { line: readonly LinePart[] }) {
  if (line.length < 2) return null;
  return (
    <nav aria-label={strings['downline.line']}>
      <ol className="flex flex-wrap items-center gap-x-2 list-none p-0 m-0" data-part="line">
        {line.map(({ memberId, userName }, at) => {
          const name = at === 0 ? strings['downline.you'] : <bdi>{userName}</bdi>;
          return (
            <li key={memberId} className="flex items-center gap-2 min-w-0">
              {at > 0 && <span className="i-tabler-chevron-right text-faint rtl:mirrored" aria-hidden="true" />}
              {at === line.length - 1 ? (
                <span className="font-semibold break-all" aria-current="page">
                  {name}
                </span>
              ) : (
                <a
                  className="link min-h-11 inline-flex items-center break-all"
                  href={at === 0 ? '/m/member/team' : `/m/member/team?of=${memberId}`}
                >
                  {name}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
