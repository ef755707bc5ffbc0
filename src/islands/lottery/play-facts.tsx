import { numberText, percentText } from '#contract/formats.ts';
import type { Play } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import { type PlayFact, factsOf, returnsOf } from '#site/lib/lottery-facts.ts';
import { rangeText } from '#site/lib/range-text.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $play } from '#site/stores/screens/lottery/pick.ts';

import { useWords, type Words } from './use-words.ts';

/** What a play pays, how often, and its average return: shown before the bet. */
export function PlayFacts({ detail }: { detail: LotteryDetail }) {
  const words = useWords();
  const { say, nameOf, hasName } = words;
  const play = useStore($play);
  if (!play) return null;
  const pools = Object.fromEntries(detail.pools.map(({ pool, amountMinor }) => [pool, BigInt(amountMinor)]));
  const facts = factsOf(play);
  const returns = returnsOf(play, pools);
  const [fact] = facts;
  return (
    <section className="gutter stack gap-1" aria-label={say('facts')}>
      {hasName('play', `${play.id}.text`) && <p className="m-0">{nameOf('play', `${play.id}.text`)}</p>}
      {facts.length === 1 && fact ? (
        <p className="lot-facts">
          <strong>{paysOf(fact, detail, words)}</strong>
          <span>{chanceOf(fact, words)}</span>
          <span>{say('facts.return', { percent: numberText(returns.get(fact.classId) ?? '0', words.language) })}</span>
        </p>
      ) : (
        <>
          <p className="lot-facts">
            <strong>{paysRange(facts, detail, words)}</strong>
            <span>{say('facts.return', { percent: returnRange([...returns.values()], words) })}</span>
          </p>
          <details>
            <summary className="link text-sm min-h-8">{say('facts.more')}</summary>
            <FactTable play={play} facts={facts} returns={returns} detail={detail} />
          </details>
        </>
      )}
      {play.price > 1 && <p className="text-note">{say('facts.perUnits', { times: play.price })}</p>}
    </section>
  );
}

function FactTable({
  play,
  facts,
  returns,
  detail,
}: {
  play: Play;
  facts: readonly PlayFact[];
  returns: ReadonlyMap<string, string>;
  detail: LotteryDetail;
}) {
  const words = useWords();
  const { say, nameOf } = words;
  const nameOfFact = ({ classId, tier }: PlayFact) =>
    [
      ...(play.classes.length > 1 ? [nameOfClass(classId)] : []),
      ...(play.tiers.length > 1 && tier.id !== classId ? [tier.id === 'hit' ? say('facts.other') : nameOf('tier', tier.id)] : []),
    ].join(' · ');
  const nameOfClass = (id: string) =>
    play.pick.kind === 'options' && play.pick.options.includes(id) ? nameOf('option', id) : nameOf('class', id);
  return (
    <div className="lot-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('facts.column.win')}</th>
            <th scope="col">{say('facts.column.pays')}</th>
            <th scope="col">{say('facts.column.chance')}</th>
            {play.classes.length > 1 && <th scope="col">{say('facts.column.return')}</th>}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={`${fact.classId} ${fact.tier.id}`}>
              <th scope="row">{nameOfFact(fact)}</th>
              <td>{fact.tier.pool === undefined ? `${words.number(fact.tier.odds / 100, 2)}×` : paysOf(fact, detail, words)}</td>
              <td>{chanceOf(fact, words)}</td>
              {play.classes.length > 1 && <td>{percentText(returns.get(fact.classId) ?? '0', words.language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-note pt-2">
        {say('facts.note')} {facts.some(({ tier }) => tier.pool !== undefined) && say('facts.poolNote')}
      </p>
    </div>
  );
}

function paysOf({ tier }: PlayFact, { pools, currency }: LotteryDetail, { say, money, number }: Words): string {
  if (tier.pool === undefined) return say('facts.pays', { odds: number(tier.odds / 100, 2) });
  const pool = pools.find(({ pool }) => pool === tier.pool);
  return pool ? say('facts.pool', { amount: money(pool.amountMinor, currency) }) : say('facts.poolPlain');
}

function paysRange(facts: readonly PlayFact[], detail: LotteryDetail, words: Words): string {
  const pooled = facts.find(({ tier }) => tier.pool !== undefined);
  if (pooled) return paysOf(pooled, detail, words);
  const odds = facts.map(({ tier }) => tier.odds / 100);
  const [least, most] = [Math.min(...odds), Math.max(...odds)].map((value) => words.number(value, 2));
  return words.say('facts.pays', { odds: rangeText(least ?? '', most ?? '', words.language) });
}

function returnRange(percents: readonly string[], { language }: Words): string {
  const sorted = percents.map(Number).toSorted((one, other) => one - other);
  return rangeText(numberText(sorted[0] ?? 0, language), numberText(sorted.at(-1) ?? 0, language), language);
}

function chanceOf({ hits, draws }: PlayFact, { say, number }: Words): string {
  if (hits >= 1) return say('facts.hits', { count: hits, hits: number(hits, 2) });
  return say('facts.chance', { count: draws, draws: number(draws, draws < 100 ? 2 : 0) });
}
