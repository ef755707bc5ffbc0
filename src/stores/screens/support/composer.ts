/** Lives as long as its screen: the message that the player is writing, and its attachments. */
import { map, type MapStore, type ReadableAtom } from 'nanostores';

import { cleanProse, isSeen } from '#contract/typed/characters.ts';
import { isFitText, supportTextRule } from '#contract/support/facts.ts';
import { checkUploads, type UploadFault } from '#contract/uploads.ts';
import { opensAsPicture } from '#site/api/opens-as-picture.ts';
import { shrinkPicture } from '#site/api/shrink-picture.ts';
import { computed } from '#site/stores/computed.ts';

import type { ChatScreen } from './chat.ts';
import type { Choice } from './evidence-choice.ts';

interface Draft {
  text: string;
  evidence: Choice | undefined;
  picture: Blob | undefined;
  /** Why it was not sent. */
  fault: 'short' | 'long' | UploadFault | undefined;
}

export interface Composer {
  $draft: MapStore<Draft>;
  /** Whether there is something to send. */
  $isReady: ReadableAtom<boolean>;
  type(text: string): void;
  lay(choice: Choice): void;
  /** Scales down what is too large for a mobile connection. */
  layPicture(file: Blob): Promise<void>;
  takeAway(): void;
  /** Returns whether it is being sent. */
  submit(): boolean;
}

const empty: Draft = { text: '', evidence: undefined, picture: undefined, fault: undefined };

export function createComposer(chat: Pick<ChatScreen, 'send' | '$chat'>): Composer {
  const $draft = map<Draft>(empty);
  const change = (values: Partial<Draft>) => $draft.set({ ...$draft.get(), fault: undefined, ...values });
  // a conversation begins with text: a picture alone does not say what is wrong
  const isAlone = ({ text, picture }: Draft) => !isSeen(text) && picture !== undefined && chat.$chat.get().state === 'ready';
  const $isReady = computed([$draft, chat.$chat], (draft) => isAlone(draft) || isFitText(draft.text));
  return {
    $draft,
    $isReady,
    type: (text) => change({ text, fault: isLong(text) ? 'long' : undefined }),
    lay: (evidence) => change({ evidence, picture: undefined }),
    async layPicture(file) {
      const isFit = !checkUploads([{ type: file.type, size: 0 }]);
      if (isFit && !(await opensAsPicture(file))) return change({ fault: 'upload.type' });
      const picture = isFit ? await shrinkPicture(file) : file;
      const fault = checkUploads([picture]);
      change(fault ? { fault } : { picture, evidence: undefined });
    },
    takeAway: () => change({ evidence: undefined, picture: undefined }),
    submit() {
      const draft = $draft.get();
      const { text, evidence, picture } = draft;
      const isSent = (isAlone(draft) || isSeen(text)) && chat.send({ text, evidence, picture });
      if (isSent) $draft.set(empty);
      else change({ fault: isLong(text) ? 'long' : 'short' });
      return isSent;
    },
  };
}

const isLong = (text: string) => Array.from(cleanProse(text)).length > supportTextRule.maxLength;
