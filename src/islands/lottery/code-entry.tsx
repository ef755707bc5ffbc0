import { useId, useMemo, useState } from 'react';

import { writeCodes } from '#lottery/bet-code/write-codes.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $codes, $readLines, addCodes, type ReadLine } from '#site/stores/screens/lottery/codes.ts';
import { $play, exampleOf } from '#site/stores/screens/lottery/pick.ts';

import { useWords } from './use-words.ts';

/** Bets as agents write them: every line is parsed separately, and a wrong one says what is wrong with it. */
export function CodeEntry({ detail: { currency, unitMinor } }: { detail: LotteryDetail }) {
  const { say, money } = useWords();
  const play = useStore($play);
  const text = useStore($codes);
  const lines = useStore($readLines);
  const [added, setAdded] = useState(0);
  const id = useId();
  const example = useMemo(
    () => play && writeCodes({ items: [{ playId: play.id, choice: exampleOf(play), unitMinor: BigInt(unitMinor.least) }], currency }),
    [play, unitMinor.least, currency],
  );
  const limits = { least: money(unitMinor.least, currency), most: money(unitMinor.most, currency) };
  const textOf = (read: ReadLine) => {
    const { line } = read;
    if (read.state === 'good') return say('codes.good', { line, count: read.lines, amount: money(read.costMinor, currency) });
    const fault = read.fault === 'limits' ? say('stake.invalid', limits) : say(`codes.fault.${read.fault}`, { part: read.part.trim() });
    return say('codes.wrong', { line, fault });
  };
  return (
    <details className="gutter">
      <summary className="link text-sm min-h-8">{say('codes')}</summary>
      <div className="stack gap-2 pt-2">
        <label className="field-label" htmlFor={id}>
          {say('codes.label')}
        </label>
        <textarea
          ref={kept}
          id={id}
          name="codes"
          className="field-input lot-codes"
          rows={4}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-hint ${id}-lines`}
          onChange={(event) => {
            setAdded(0);
            $codes.set(event.target.value);
          }}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {say('codes.hint', { example: example ?? '' })}
        </p>
        <ul className="stack gap-1" id={`${id}-lines`} aria-live="polite">
          {lines.map((read) => (
            <li key={read.line} className={read.state === 'good' ? 'text-note' : 'field-error'}>
              {textOf(read)}
            </li>
          ))}
        </ul>
        <output className="text-note">{added > 0 ? say('codes.added', { count: added }) : ''}</output>
        <button
          type="button"
          className="btn-line"
          disabled={!lines.some(({ state }) => state === 'good')}
          onClick={() => setAdded(addCodes())}
        >
          {say('codes.add')}
        </button>
      </div>
    </details>
  );
}
