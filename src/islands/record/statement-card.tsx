import { statementFiles } from '#site/lib/record-facts.baked.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { recordPeriod } from '#site/stores/screens/record.ts';
import { $statement, takeStatement } from '#site/stores/screens/statement-file.ts';

import type { RecordText } from './record-text.ts';

/** The statement of the shown days as a download, and how anybody can check it. */
export function StatementCard({ strings, errors }: RecordText) {
  const statement = useStore($statement);
  const query = useStore(recordPeriod.$query);
  const isMaking = statement.state === 'making';
  return (
    <details className="card group">
      <summary className="flex items-center gap-3 p-4 min-h-14">
        <span className="i-tabler-file-download text-xl text-muted" aria-hidden="true" />
        <span className="font-semibold">{strings['history.statement']}</span>
        <span className="i-tabler-chevron-down text-faint ms-auto group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="stack gap-3 px-4 pb-4">
        <p className="text-note m-0">{strings['history.statement.text']}</p>
        <div className="flex flex-wrap gap-2">
          {statementFiles.map((file) => (
            <button key={file} type="button" className="btn-line" disabled={isMaking} onClick={() => void takeStatement(file, query)}>
              {isMaking && statement.file === file && <span className="i-tabler-loader-2 animate-spin" aria-hidden="true" />}
              {strings[`history.statement.${file}`]}
            </button>
          ))}
        </div>
        <output className="text-note">
          {isMaking ? strings['history.statement.making'] : statement.state === 'done' ? strings['history.statement.done'] : ''}
        </output>
        <Alert text={statement.state === 'failed' ? errorText(errors, statement.code) : undefined} />
        <h2 className="text-sm font-semibold m-0">{strings['history.check']}</h2>
        <p className="text-note m-0">{strings['history.check.text']}</p>
        <pre className="m-0 text-xs whitespace-pre-wrap [overflow-wrap:anywhere] select-all">
          grep &apos;^[0-9]&apos; statement.csv | shasum -a 256
        </pre>
      </div>
    </details>
  );
}
