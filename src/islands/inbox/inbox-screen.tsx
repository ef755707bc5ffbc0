import { useId } from 'react';

import type { InboxMessage } from '#contract/inbox/calls.ts';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { inbox, openMessage, readAllMessages } from '#site/stores/screens/inbox.ts';

import type { InboxText } from './inbox-text.ts';

/** `/m/webEmail`: the messages; each expands in place. */
export function InboxScreen(text: InboxText) {
  const { strings, errors } = text;
  const { state, code, items, pageNo, totalPages } = useStore(inbox.$list);
  const hasUnread = items.some(({ read }) => !read);
  return (
    <div className="gutter stack gap-3 pt-4 pb-8">
      {hasUnread && (
        <button type="button" className="btn-quiet self-end" onClick={() => void readAllMessages()}>
          {strings['inbox.readAll']}
        </button>
      )}
      {items.length > 0 && (
        <ul className="card" data-part="inbox">
          {items.map((message) => (
            <Message key={message.id} {...text} message={message} />
          ))}
        </ul>
      )}
      {items.length === 0 && state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
      {items.length === 0 && state === 'ready' && (
        <div className="blank-state">
          <span className="i-tabler-mail-opened text-[3.5rem] text-faint" aria-hidden="true" />
          <p>{strings['inbox.empty']}</p>
        </div>
      )}
      {state === 'failed' && (
        <ReadFailed code={code} text={errorText(errors, code ?? '')} retryLabel={strings['common.retry']} onRetry={inbox.retry} />
      )}
      {items.length > 0 && state !== 'failed' && (
        <ListMore
          key={pageNo}
          isOver={pageNo >= totalPages}
          loadingText={strings['common.loading']}
          endText={strings['inbox.end']}
          onNear={inbox.readMore}
        />
      )}
    </div>
  );
}

function Message({ strings, language, message }: InboxText & { message: InboxMessage }) {
  const title = useId();
  const { kind, values, createdAt, read } = message;
  const reason = strings[`kyc.reason.${values['reason'] ?? ''}` as keyof typeof strings];
  return (
    <li className="border-0 border-t border-solid border-line first:border-t-0">
      <details className="group" onToggle={(event) => event.currentTarget.open && void openMessage(message)}>
        <summary className="flex gap-3 items-start px-4 py-3 min-h-14" aria-labelledby={title}>
          <span
            className={`${read ? 'i-tabler-mail-opened text-faint' : 'i-tabler-mail text-sea'} text-xl mt-0.5 shrink-0`}
            aria-hidden="true"
          />
          <span className="min-w-0 flex-1" id={title}>
            <span className={read ? 'block' : 'block font-semibold'}>
              {strings[`inbox.${kind}.title`]} {!read && <span className="badge bg-tint text-sea">{strings['inbox.new']}</span>}
            </span>
            <time className="text-note" dateTime={new Date(createdAt).toISOString()}>
              {formatMoment(createdAt, language)}
            </time>
          </span>
          <span className="i-tabler-chevron-down text-faint self-center group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="stack gap-2 ps-12 pe-4 pb-4">
          <p>{fillText(strings[`inbox.${kind}.text`], { amount: amountOf(message, language) })}</p>
          {kind === 'feedback.answered' && (
            <>
              <p className="text-note whitespace-pre-wrap [overflow-wrap:anywhere]">{values['question']}</p>
              <p>{strings['inbox.feedback.answered.answer']}</p>
              <p className="font-semibold whitespace-pre-wrap [overflow-wrap:anywhere]">{values['answer']}</p>
            </>
          )}
          {kind === 'verification.refused' && reason && <p className="font-semibold">{reason}</p>}
          {kind.startsWith('verification') && (
            <a className="link py-1" href="/m/member/verification">
              {strings['inbox.verification.link']}
            </a>
          )}
        </div>
      </details>
    </li>
  );
}

/** The texts' `{{amount}}`; nothing if the message is not about money. */
function amountOf({ values }: InboxMessage, language: string): string {
  const { amountMinor: minor, currency } = values;
  return minor !== undefined && currency !== undefined ? formatMoney({ minor, currency, language }) : '';
}
