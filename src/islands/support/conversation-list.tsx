import type { MouseEvent } from 'react';

import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { Alert } from '#site/islands/ui/alert.tsx';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { $launching, conversations, launchChat } from '#site/stores/screens/support/conversations.ts';

interface Props {
  strings: WordsOf<
    | 'support.conversations'
    | 'support.start'
    | 'support.starting'
    | 'support.topic'
    | 'support.chat.title'
    | 'common.loading'
    | 'common.retry'
  >;
  errors: ErrorTexts;
  language: string;
}

/** The member's conversations, and the button to start a new one. */
export function ConversationList({ strings, errors, language }: Props) {
  const { state, code, items, pageNo, totalPages } = useStore(conversations.$list);
  const launching = useStore($launching);
  const isBusy = launching.state === 'launching';
  // a tap before this code loads opens our own page
  const launch = (event: MouseEvent) => {
    event.preventDefault();
    void launchChat(strings['support.chat.title']);
  };
  return (
    <div className="stack gap-3">
      <a className="btn-sun w-full" href="/m/customer/chat" aria-busy={isBusy} onClick={launch}>
        <span className="i-tabler-message-circle-plus text-xl" aria-hidden="true" />
        {strings[isBusy ? 'support.starting' : 'support.start']}
      </a>
      <Alert text={launching.state === 'failed' ? errorText(errors, launching.code) : undefined} />
      {items.length === 0 && state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
      {items.length === 0 && state === 'ready' && <p className="text-note">{strings['support.conversations.none']}</p>}
      {state === 'failed' && (
        <ReadFailed code={code} text={errorText(errors, code ?? '')} retryLabel={strings['common.retry']} onRetry={conversations.retry} />
      )}
      {items.length > 0 && (
        <ul className="card" data-part="conversations">
          {items.map((one) => (
            <li key={one.id} className="border-0 border-t border-solid border-line first:border-t-0">
              <a className="flex flex-col gap-1 p-4 text-ink no-underline" href={`/m/customer/chat?id=${one.id}`}>
                <span className="flex flex-wrap gap-2 items-center font-semibold">
                  {strings[`support.topic.${one.topic}`]}
                  {one.unReadCount > 0 && (
                    <span className="badge bg-tint text-sea">
                      {strings['support.conversations.new']} {one.unReadCount}
                    </span>
                  )}
                </span>
                <span className="line-clamp-2 [overflow-wrap:anywhere]" dir="auto">
                  {one.lastText}
                </span>
                <span className="text-note">
                  {strings[`support.conversations.${one.state}`]} · {formatMoment(one.changedAt, language)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && state !== 'failed' && (
        <ListMore
          key={pageNo}
          isOver={pageNo >= totalPages}
          loadingText={strings['common.loading']}
          endText={strings['support.conversations.end']}
          onNear={conversations.readMore}
        />
      )}
    </div>
  );
}
