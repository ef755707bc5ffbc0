import { useEffect, useRef, useState } from 'react';

import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { createChat, type ChatScreen } from '#site/stores/screens/support/chat.ts';
import { createComposer } from '#site/stores/screens/support/composer.ts';
import { $launch } from '#site/stores/screens/support/launch-ticket.ts';

import { ChatComposer } from './chat-composer.tsx';
import { ChatMessage } from './chat-message.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import type { ChatText } from './support-text.ts';
import { TopicChoice } from './topic-choice.tsx';
import { Unsent } from './unsent.tsx';

/** `/m/customer/chat`: one conversation in one column, with the composer at the bottom. */
export function ChatScreen(text: ChatText) {
  const { strings, errors } = text;
  const [screen] = useState(() => createChat({ conversationId: askedFor(), onOpened: keepInAddress }));
  const [composer] = useState(() => createComposer(screen));
  const chat = useStore(screen.$chat);
  const isOffline = useStore(screen.$isOffline);
  const { title, backUrl } = useStore($launch);
  const conversation = chat.state === 'ready' ? chat.conversation : undefined;
  return (
    <section className="flex-1 flex flex-col" data-part="chat">
      <p className="between gap-2 px-4 py-1 text-sm border-0 border-b border-solid border-line">
        <a className="link py-2.5" href={backUrl}>
          {strings['support.chat.back']}
        </a>
        <span className="text-muted [overflow-wrap:anywhere]">{conversation ? strings[`support.topic.${conversation.topic}`] : title}</span>
      </p>
      <p className="text-note px-4 pt-2">
        <span className="i-tabler-lock align-text-bottom" aria-hidden="true" /> {strings['support.warning']}
      </p>
      {chat.state === 'loading' && (
        <div className="p-4">
          <ListSkeleton label={strings['common.loading']} />
        </div>
      )}
      {chat.state === 'failed' && (
        <ReadFailed code={chat.code} text={errorText(errors, chat.code)} retryLabel={strings['common.retry']} onRetry={screen.reload} />
      )}
      {chat.state === 'new' && <TopicChoice {...text} screen={screen} composer={composer} />}
      <ChatLog {...text} screen={screen} />
      <div className="chat-foot">
        <output className="block">
          {isOffline && (
            <span className="block px-4 py-2 text-sm font-semibold chat-offline text-warn border-0 border-t border-solid border-line">
              {strings['support.chat.offline']}
            </span>
          )}
        </output>
        {conversation?.state === 'closed' && (
          <p className="text-note px-4 py-2 bg-canvas">
            {strings[conversation.canReply ? 'support.chat.closed' : 'support.chat.over']}{' '}
            {!conversation.canReply && (
              <a className="link" href="/m/customer/chat">
                {strings['support.chat.again']}
              </a>
            )}
          </p>
        )}
        {chat.state !== 'failed' && conversation?.canReply !== false && <ChatComposer {...text} composer={composer} />}
        <Unsent composer={composer} screen={screen} />
      </div>
    </section>
  );
}

function ChatLog({ screen, ...text }: ChatText & { screen: ChatScreen }) {
  const { strings } = text;
  const chat = useStore(screen.$chat);
  const outgoing = useStore(screen.$outgoing);
  const messages = chat.state === 'ready' ? chat.messages : [];
  const seenNumber = chat.state === 'ready' ? chat.conversation.seenNumber : 0;
  const lastOwn = messages.findLast(({ author }) => author === 'player')?.number;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + outgoing.length;
  // scrolls to the newest, which marks it seen
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
    screen.see();
    document.addEventListener('visibilitychange', screen.see);
    return () => document.removeEventListener('visibilitychange', screen.see);
  }, [count, screen]);
  return (
    <div role="log" aria-live="polite" aria-label={strings['support.chat.log']}>
      <ol className="stack gap-3 p-4">
        {chat.state === 'ready' &&
          messages.map((message) => (
            <ChatMessage
              key={message.id}
              {...text}
              conversationId={chat.conversation.id}
              message={message}
              mark={
                message.number === lastOwn ? strings[seenNumber >= message.number ? 'support.chat.seen' : 'support.chat.sent'] : undefined
              }
            />
          ))}
        {outgoing.map((letter) => (
          <OutgoingMessage key={letter.clientId} {...text} screen={screen} letter={letter} />
        ))}
      </ol>
      <div ref={end} className="chat-end" />
    </div>
  );
}

function askedFor(): string | undefined {
  return typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('id') ?? undefined);
}

/** A reload comes back to this conversation. */
function keepInAddress(conversationId: string): void {
  const url = new URL(location.href);
  url.searchParams.set('id', conversationId);
  history.replaceState(history.state, '', url);
}
