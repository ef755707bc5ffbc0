import { holdPlace } from '#site/islands/ui/hold-place.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { ChatScreen } from '#site/stores/screens/support/chat.ts';
import type { Outgoing } from '#site/stores/screens/support/outbox.ts';

import { ownBubble } from './chat-message.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import type { ChatText } from './support-text.ts';

/** A message being sent, or one that failed: with the reason and two ways on. */
export function OutgoingMessage({ screen, letter, ...text }: ChatText & { screen: ChatScreen; letter: Outgoing }) {
  const { strings, errors } = text;
  const { state, code, clientId, evidence, picture } = letter;
  return (
    <li className="flex flex-col" data-part="outgoing">
      <div className={`${ownBubble} chat-outgoing`}>
        {letter.text !== '' && (
          <p className="whitespace-pre-wrap" dir="auto">
            {letter.text}
          </p>
        )}
        {evidence && <EvidenceLine {...text} shown={evidence.shown} />}
        {picture && (
          <p>
            <span className="i-tabler-photo align-text-bottom" aria-hidden="true" /> {strings['support.chat.picture']}
          </p>
        )}
      </div>
      {state === 'failed' ? (
        <div className="self-end chat-unsent flex flex-wrap items-center gap-x-2" role="alert">
          <span className="text-sm text-loss font-semibold">
            {strings['support.chat.failed']}: {errorText(errors, code ?? '')}
          </span>
          <button type="button" className="btn-quiet btn-small" data-retry onFocus={holdPlace} onClick={screen.retry}>
            {strings['support.chat.retry']}
          </button>
          <button type="button" className="btn-quiet btn-small" onClick={() => screen.drop(clientId)}>
            {strings['support.chat.drop']}
          </button>
        </div>
      ) : (
        <p className="text-note self-end">{strings[state === 'sending' ? 'support.chat.sending' : 'support.chat.waiting']}</p>
      )}
    </li>
  );
}
