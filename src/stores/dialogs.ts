/** Lives as long as the page: the question waiting for an answer. */
import { atom } from 'nanostores';

import { callOverlays } from './overlay.ts';

export interface Question {
  title: string;
  text: string;
  /** The labels of the two controls. */
  confirm: string;
  cancel: string;
}

export interface AskedQuestion extends Question {
  answer(isConfirmed: boolean): void;
}

export const $question = atom<AskedQuestion | undefined>(undefined);

/** Asks and waits. A second question answers the first with no: it was never confirmed. */
export async function confirmDialog(question: Question): Promise<boolean> {
  $question.get()?.answer(false);
  return new Promise((resolve) => {
    const asked: AskedQuestion = {
      ...question,
      answer(isConfirmed) {
        if ($question.get() === asked) $question.set(undefined);
        resolve(isConfirmed);
      },
    };
    $question.set(asked);
    callOverlays();
  });
}
