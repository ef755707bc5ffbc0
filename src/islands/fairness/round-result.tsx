import { numberText } from '#contract/formats.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { winningPlaces } from '#site/lib/winning-places.ts';
import type { ComputedRound, FoundRound } from '#site/stores/screens/round-check.ts';

import type { FairnessWords } from './use-fairness-words.ts';

interface Props {
  found: FoundRound;
  words: FairnessWords;
  language: string;
}

const seedTone = { same: 'text-win', other: 'text-loss', unknown: 'text-muted' } as const;
const notedTone = { same: 'text-win', other: 'text-loss', none: 'text-muted' } as const;

/** The verdict about the seed, the win, and every window of the round. */
export function RoundResult({ found: { round, recordedWin, currency }, words, language }: Props) {
  const { serverSeedHash, seed, noted, outcome, facts = [] } = round;
  const money = (minor: string) => (currency && /^[A-Z]{3}$/.test(currency) ? formatMoney({ minor, currency, language }) : minor);
  const verdict = recordedWin === null ? undefined : recordedWin === outcome.winMinor ? 'same' : 'other';
  const win = verdict ? words[`win.${verdict}`] : words.win;
  const recorded = recordedWin && /^\d{1,18}$/.test(recordedWin) ? money(recordedWin) : '–';
  return (
    <>
      <p className={`${seedTone[seed]} font-semibold`}>{words[`seed.${seed}`]}</p>
      <p className="text-note break-all">
        {words['seed.hash']}: {serverSeedHash}
      </p>
      <p className={`${notedTone[noted]} font-semibold`}>{words[`noted.${noted}`]}</p>
      <p className={verdict ? `${seedTone[verdict]} font-semibold` : 'font-semibold'}>
        {fillText(win, { win: money(outcome.winMinor), recorded })}
      </p>
      {facts.map(([name, value]) => (
        <p key={name}>
          {fillText(words.fact, { name: words[`fact.${name}`], value: name === 'roll' ? numberText(value, language) : value })}
        </p>
      ))}
      {outcome.steps.map((step, at) => (
        <Step key={at} step={step} at={at} words={words} money={money} />
      ))}
    </>
  );
}

interface StepProps {
  step: ComputedRound['outcome']['steps'][number];
  at: number;
  words: FairnessWords;
  money(minor: string): string;
}

function Step({ step, at, words, money }: StepProps) {
  const hits = new Set(winningPlaces(step).map(String));
  return (
    <>
      <h3 className="text-base font-semibold mt-4">
        {fillText(words[`step.${step.kind}`], { number: at, multiplier: step.multiplier ?? 1 })}
      </h3>
      <table className="fair-window">
        <tbody>
          {[...(step.grid[0] ?? []).keys()].map((row) => (
            <tr key={row}>
              {step.grid.map((column, x) => (
                <td key={x} className={hits.has(`${x},${row}`) ? 'hit' : undefined}>
                  {column[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-note">{fillText(words['step.win'], { win: money(step.winMinor) })}</p>
    </>
  );
}
