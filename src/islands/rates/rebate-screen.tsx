import { rateNames } from '#contract/agents/facts.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { kept } from '#site/islands/ui/kept.ts';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $file, $name, chooseName, chooseUser, rebateLines, rebatePeriod, takeFile } from '#site/stores/screens/agent-rebate.ts';

import type { RebateText } from './rates-text.ts';
import { RebateLine } from './rebate-line.tsx';
import { RebateTotals } from './rebate-totals.tsx';

/** `/m/member/agent/agentRebeat`: what the branch earned, by days and products, from whom, with every line down to its bets. */
export function RebateScreen(text: RebateText) {
  const { strings, errors } = text;
  const list = useStore(rebateLines.$list);
  const currency = useStore(rebatePeriod.$totals).value?.currency;
  return (
    <div className="stack gap-6">
      <RebateTotals {...text} />
      <section className="stack gap-3" aria-labelledby="rebate-lines">
        <h2 id="rebate-lines" className="title-section">
          {strings['rates.rebate.list']}
        </h2>
        <Filter {...text} />
        {currency && (
          <ul className="stack gap-3 list-none p-0 m-0" data-part="lines">
            {list.items.map((line) => (
              <RebateLine key={line.lineId} {...text} line={line} currency={currency} />
            ))}
          </ul>
        )}
        {list.items.length === 0 && list.state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
        {list.items.length === 0 && list.state === 'ready' && (
          <div className="blank-state">
            <p>{strings['rates.rebate.empty']}</p>
            <p className="text-note">{strings['rates.rebate.emptyText']}</p>
          </div>
        )}
        {list.state === 'failed' && (
          <ReadFailed
            code={list.code}
            text={errorText(errors, list.code ?? '')}
            retryLabel={strings['common.retry']}
            onRetry={rebateLines.retry}
          />
        )}
        {list.items.length > 0 && list.state !== 'failed' && (
          <ListMore
            key={list.items.length}
            isOver={list.state === 'ready' && list.pageNo >= list.totalPages}
            loadingText={strings['common.loading']}
            endText={strings['rates.rebate.end']}
            onNear={rebateLines.readMore}
          />
        )}
      </section>
      <TakeFile {...text} />
      <section className="card card-body stack gap-2" aria-labelledby="rebate-how">
        <h2 id="rebate-how" className="title-section">
          {strings['rates.rebate.how']}
        </h2>
        <p className="m-0 text-sm">{strings['rates.rebate.howText']}</p>
        <p className="m-0 text-sm">{strings['rates.rebate.howLosing']}</p>
      </section>
    </div>
  );
}

function Filter({ strings }: RebateText) {
  return (
    <div className="stack gap-3">
      <ChipRow
        name="rate"
        label={strings['rates.rebate.filter']}
        choices={[undefined, ...rateNames].map((value) => ({
          value,
          label: value ? strings[`rates.name.${value}`] : strings['rates.rebate.all'],
        }))}
        chosen={useStore($name)}
        onChoose={chooseName}
      />
      <search>
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            chooseUser(String(new FormData(event.currentTarget).get('q') ?? ''));
          }}
        >
          <input
            className="field-input flex-1 min-w-0"
            ref={kept}
            type="search"
            name="q"
            aria-label={strings['rates.rebate.user']}
            placeholder={strings['rates.rebate.user']}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            dir="ltr"
          />
          <button className="btn-line" type="submit">
            {strings['rates.rebate.go']}
          </button>
        </form>
      </search>
    </div>
  );
}

function TakeFile({ strings, errors }: RebateText) {
  const file = useStore($file);
  return (
    <div className="stack gap-2 items-start">
      <button type="button" className="btn-line" disabled={file.state === 'making'} onClick={() => void takeFile()}>
        <span className="i-tabler-file-download" aria-hidden="true" />
        {strings['rates.rebate.csv']}
      </button>
      <output className="text-note">
        {file.state === 'making' ? strings['rates.rebate.making'] : file.state === 'done' ? strings['rates.rebate.done'] : ''}
      </output>
      <Alert text={file.state === 'failed' ? errorText(errors, file.code) : undefined} />
    </div>
  );
}
