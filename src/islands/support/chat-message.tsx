import type { SupportMessage } from '#contract/support/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { formatTime } from '#site/lib/format-moment.ts';
import { $pictures, showPicture } from '#site/stores/screens/support/picture.ts';

import { EvidenceLine } from './evidence-line.tsx';
import type { ChatText } from './support-text.ts';

const bubble = 'chat-bubble rounded-card px-3.5 py-2.5 [overflow-wrap:anywhere]';
export const ownBubble = `${bubble} self-end bg-sea text-on-sea chat-own`;
const theirBubble = `${bubble} self-start bg-surface border border-solid border-line chat-theirs`;

interface Props extends ChatText {
  conversationId: string;
  message: SupportMessage;
  /** The mark under the player's last message. */
  mark: string | undefined;
}

/** One message. Its contents are plain text: no address in it is a link. */
export function ChatMessage({ conversationId, message, mark, ...text }: Props) {
  const { strings, language } = text;
  const { author, createdAt, evidence, hasPicture } = message;
  const isOwn = author === 'player';
  return (
    <li className="flex flex-col" data-part={isOwn ? 'own' : 'answer'}>
      <div className={isOwn ? ownBubble : theirBubble}>
        <span className="sr-only">{strings[isOwn ? 'support.chat.you' : 'support.chat.staff']}: </span>
        {message.text !== '' && (
          <p className="whitespace-pre-wrap" dir="auto">
            {message.text}
          </p>
        )}
        {evidence && (
          <div className="pt-2 border-0 border-t border-solid" data-part="evidence">
            <EvidenceLine {...text} shown={evidence} />
          </div>
        )}
        {hasPicture && <Picture {...text} conversationId={conversationId} messageId={message.id} />}
      </div>
      <p className={isOwn ? 'text-note self-end' : 'text-note self-start'}>
        {!isOwn && `${strings['support.chat.staff']} · `}
        <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt, language)}</time>
        {mark && ` · ${mark}`}
      </p>
    </li>
  );
}

function Picture({ strings, conversationId, messageId }: ChatText & { conversationId: string; messageId: string }) {
  const shown = useStore($pictures)[messageId];
  if (shown?.state === 'ready')
    return <img className="rounded-control chat-picture" src={shown.url} alt={strings['support.chat.picture']} />;
  return (
    <>
      <button
        type="button"
        className="btn-line btn-small"
        aria-busy={shown?.state === 'loading'}
        onClick={() => void showPicture(conversationId, messageId)}
      >
        <span className="i-tabler-photo" aria-hidden="true" />
        {strings['support.chat.picture.show']}
      </button>
      {shown?.state === 'failed' && <p className="text-sm">{strings['support.chat.picture.failed']}</p>}
    </>
  );
}
