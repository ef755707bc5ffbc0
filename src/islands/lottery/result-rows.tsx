import type { DrawResult, PlayTable } from '#lottery/shape.ts';

import { useWords } from './use-words.ts';

/** The full draw, if the short result does not show all of it. */
export function ResultRows({ result, table }: { result: DrawResult; table: PlayTable }) {
  const { say, nameOf } = useWords();
  const rows = Object.entries(result);
  const isTold = rows.length === 1 && rows[0]?.[1].join('') === table.shortOf(result).replaceAll(' ', '');
  if (isTold) return null;
  return (
    <details className="lot-more">
      <summary className="link text-sm">{say('last.rows')}</summary>
      <dl className="lot-rows" dir="ltr">
        {rows.map(([name, numbers]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{nameOf('row', name)}</dt>
            <dd className="tabular-nums font-semibold">{numbers.join('  ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
