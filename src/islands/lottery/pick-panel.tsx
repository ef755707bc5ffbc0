import type { Pick, Play, PlayTable } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import { sizeOf } from '#site/lib/lottery-choice.ts';
import { $choice, $lines, $play, choose, pickForMe } from '#site/stores/screens/lottery/pick.ts';

import { BallsPick } from './balls-pick.tsx';
import { NumbersPick } from './numbers-pick.tsx';
import { OptionsPick } from './options-pick.tsx';
import { PlacesPick } from './places-pick.tsx';
import { useWords, type Words } from './use-words.ts';

/** Where the player chooses: each kind of `Pick` has its own way. */
export function PickPanel({ table }: { table: PlayTable }) {
  const words = useWords();
  const play = useStore($play);
  const choice = useStore($choice);
  const lines = useStore($lines);
  if (!play) return null;
  const { pick } = play;
  return (
    <section className="gutter stack gap-3" aria-label={words.nameOf('play', play.id)} key={play.id}>
      <div className="between flex-wrap gap-2">
        <p className="text-note min-w-0" aria-live="polite">
          {lines.length === 0 ? needOf(pick, words) : words.say('bar.lines', { count: lines.length })}
        </p>
        <span className="row flex-wrap gap-1">
          <button type="button" className="btn-quiet btn-small" disabled={choice === ''} onClick={() => choose('')}>
            {words.say('pick.clear')}
          </button>
          <button type="button" className="btn-line btn-small whitespace-nowrap" onClick={pickForMe}>
            <span className="i-tabler-dice-5" aria-hidden="true" />
            {words.say('pick.quick')}
          </button>
        </span>
      </div>
      <Way table={table} play={play} choice={choice} />
    </section>
  );
}

function Way({ table, play, choice }: { table: PlayTable; play: Play; choice: string }) {
  const { pick } = play;
  switch (pick.kind) {
    case 'numbers':
    case 'sets':
      return <NumbersPick play={play} pick={pick} choice={choice} />;
    case 'positions':
      return <PlacesPick pick={pick} choice={choice} />;
    case 'balls':
      return <BallsPick pick={pick} choice={choice} />;
    case 'options':
      return <OptionsPick table={table} play={play} pick={pick} choice={choice} />;
  }
}

function needOf(pick: Pick, { say }: Words): string {
  if (pick.kind === 'positions') return say('pick.needPlaces');
  return pick.kind === 'options' ? say('pick.needOptions') : say('pick.need', { count: sizeOf(pick) });
}
