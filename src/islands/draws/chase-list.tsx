import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import {
  $chaseActs,
  $chases,
  askToStop,
  type Chase,
  letRun,
  readMoreChases,
  retryChases,
  stopChase,
} from '#site/stores/screens/my-chases.ts';

import { Empty, ListFoot } from './list-states.tsx';
import type { TicketsText } from './tickets-text.ts';

/** Orders over several draws: the progress of each, and a button that stops the rest. */
export function ChaseList(text: TicketsText) {
  const { strings, errors } = text;
  const list = useStore($chases);
  return (
    <>
      <output className="sr-text">
        {list.state === 'ready' ? fillText(strings['draws.chases.count'], { count: list.totalCount }) : ''}
      </output>
      {list.items.length > 0 && (
        <ul className="gutter stack gap-3">
          {list.items.map((chase) => (
            <ChaseCard key={chase.orderId} {...text} chase={chase} />
          ))}
        </ul>
      )}
      <ListFoot
        list={list}
        errors={errors}
        texts={{
          loading: strings['common.loading'],
          end: strings['draws.tickets.end'],
          failed: strings['draws.chases.failed'],
          moreFailed: strings['draws.tickets.moreFailed'],
          retry: strings['common.retry'],
        }}
        empty={<Empty icon="i-tabler-repeat" title={strings['draws.chases.none']} text={strings['draws.chases.none.text']} />}
        onMore={readMoreChases}
        onRetry={retryChases}
      />
    </>
  );
}

function ChaseCard({ chase, ...text }: TicketsText & { chase: Chase }) {
  const { strings } = text;
  const { gameName, issues, stopOnWin, isStopped } = chase;
  const open = issues.filter(({ state }) => state === 'placed').length;
  const word = isStopped ? 'stopped' : open > 0 ? 'running' : 'done';
  return (
    <li className="card card-body stack gap-2">
      <p className="between gap-3">
        <strong className="min-w-0">{gameName}</strong>
        <span className={`badge shrink-0 ${word === 'running' ? 'bg-[var(--sea-soft)] text-sea' : 'bg-tint text-muted'}`}>
          {strings[`draws.chases.${word}`]}
        </span>
      </p>
      <progress className="w-full" max={issues.length} value={issues.length - open} aria-hidden="true" />
      <p className="text-note">
        {fillText(strings['draws.chases.progress'], { done: issues.length - open, count: issues.length })} ·{' '}
        {strings[stopOnWin ? 'draws.chases.stopOnWin' : 'draws.chases.goesOn']}
      </p>
      <details>
        <summary className="link text-sm py-2">{strings['draws.chases.showAll']}</summary>
        <ul className="stack gap-1 text-sm">
          {issues.map(({ numero, multiplier, state }) => (
            <li key={numero} className="between gap-3 tabular-nums">
              <span>
                {fillText(strings['draws.tickets.draw'], { numero })} {fillText(strings['draws.chases.times'], { multiplier })}
              </span>
              <span className="text-muted">{stateText(text, state)}</span>
            </li>
          ))}
        </ul>
      </details>
      <StopChase {...text} chase={chase} isOpen={open > 0 && !isStopped} />
    </li>
  );
}

function stateText({ strings }: TicketsText, state: string): string {
  const key = `draws.tickets.state.${state}`;
  return key in strings ? strings[key as 'draws.tickets.state.won'] : state;
}

function StopChase({ strings, errors, chase, isOpen }: TicketsText & { chase: Chase; isOpen: boolean }) {
  const { orderId } = chase;
  const act = useStore($chaseActs)[orderId];
  const isAsked = act?.state === 'asking' || act?.state === 'sending';
  return (
    <>
      <output className="text-sm">{act?.state === 'done' ? strings['draws.chases.stoppedNow'] : ''}</output>
      {act?.state === 'failed' && (
        <p className="field-error" role="alert">
          {errorText(errors, act.code)}
        </p>
      )}
      {isOpen && isAsked && (
        <>
          <p className="text-sm">{strings['draws.chases.stop.ask']}</p>
          <p className="flex flex-wrap gap-2">
            <button type="button" className="btn-sea btn-small" disabled={act.state === 'sending'} onClick={() => void stopChase(orderId)}>
              {strings['draws.chases.stop.yes']}
            </button>
            <button type="button" className="btn-line btn-small" disabled={act.state === 'sending'} onClick={() => letRun(orderId)}>
              {strings['draws.chases.stop.no']}
            </button>
          </p>
        </>
      )}
      {isOpen && !isAsked && (
        <button type="button" className="btn-line btn-small self-start" onClick={() => askToStop(orderId)}>
          {strings['draws.chases.stop']}
        </button>
      )}
    </>
  );
}
