import { percentText } from '#contract/formats.ts';
import type { NumberState } from '#contract/lottery/calls.ts';

import { useWords } from './use-words.ts';

/** A number that pays less, or is not sold, in the issue on sale. */
export function Mark({ mark }: { mark: NumberState }) {
  const { say, language } = useWords();
  return (
    <span className="lot-mark" data-mark={mark.state}>
      <span aria-hidden="true">{mark.state === 'closed' ? '×' : percentText(mark.percent, language)}</span>
      <span className="sr-only">{mark.state === 'closed' ? say('pick.closed') : say('pick.reduced', { percent: mark.percent })}</span>
    </span>
  );
}
