import { KeptState } from '#site/islands/ui/kept-state.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { $issuesAhead } from '#site/stores/screens/lottery/issue.ts';
import {
  $plan,
  $planText,
  $stopOnWin,
  planAgain,
  setIssueCount,
  setMultiplier,
  toggleStopOnWin,
} from '#site/stores/screens/lottery/slip.ts';

import { Stepper } from './stepper.tsx';
import { useWords } from './use-words.ts';

const counts = [1, 2, 3, 5, 10, 20] as const;

/** How often the slip is bought: the multiplier per draw, and the number of draws. */
export function SlipPlan() {
  const { say, clock } = useWords();
  const plan = useStore($plan);
  const ahead = useStore($issuesAhead);
  const stops = useStore($stopOnWin);
  return (
    <>
      <KeptState name="plan" value={useStore($planText)} onTake={planAgain} />
      <fieldset className="stack gap-2">
        <legend className="field-label pb-2">{say('slip.issues')}</legend>
        <div className="row flex-wrap gap-2">
          {counts
            .filter((count) => count === 1 || count <= ahead.length)
            .map((count) => (
              <button
                key={count}
                type="button"
                className={plan.length === count ? 'chip chip-on min-h-11! whitespace-normal!' : 'chip min-h-11! whitespace-normal!'}
                aria-pressed={plan.length === count}
                onClick={() => setIssueCount(count)}
              >
                {count === 1 ? say('slip.issuesOne') : say('slip.issuesMany', { count })}
              </button>
            ))}
        </div>
        {plan.length > ahead.length && ahead.length > 0 && <p className="field-error">{say('slip.few', { count: ahead.length })}</p>}
      </fieldset>
      <fieldset className="stack gap-2">
        <legend className="field-label pb-2">{say(plan.length > 1 ? 'slip.plan' : 'slip.multiplier')}</legend>
        <ol className={plan.length > 4 ? 'lot-plan' : 'stack gap-2'}>
          {plan.map((multiplier, place) => {
            const issue = ahead[place];
            const name = issue ? say('draw', { numero: issue.numero }) : String(place + 1);
            return (
              <li key={issue?.numero ?? place} className="between flex-wrap gap-x-3">
                <span className="text-sm tabular-nums min-w-0">
                  {name} {issue && <span className="text-muted">{clock(issue.drawAt)}</span>}
                </span>
                <Stepper name={name} value={multiplier} set={(next) => setMultiplier(place, next)} />
              </li>
            );
          })}
        </ol>
      </fieldset>
      {plan.length > 1 && (
        <div className="row gap-3 min-h-11">
          <input
            type="checkbox"
            id="stop-on-win"
            className="lot-check"
            checked={stops}
            onChange={toggleStopOnWin}
            aria-describedby="stop-on-win-text"
          />
          <span>
            <label className="block text-sm font-bold" htmlFor="stop-on-win">
              {say('slip.stop')}
            </label>
            <span className="text-note" id="stop-on-win-text">
              {say('slip.stopText')}
            </span>
          </span>
        </div>
      )}
    </>
  );
}
