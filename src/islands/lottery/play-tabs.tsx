import type { PlayTable } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $play, openPlay } from '#site/stores/screens/lottery/pick.ts';

import { useWords } from './use-words.ts';

/** The groups of bets, and the bets of the open group. */
export function PlayTabs({ table }: { table: PlayTable }) {
  const { say, nameOf } = useWords();
  const open = useStore($play);
  const groups = [...new Set(table.plays.map(({ group }) => group))];
  const plays = table.plays.filter(({ group }) => group === open?.group);
  return (
    <div className="stack gap-2">
      {groups.length > 1 && (
        <fieldset className="lot-scroll" aria-label={say('groups')}>
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              className={group === open?.group ? 'chip chip-on' : 'chip'}
              aria-pressed={group === open?.group}
              onClick={() => openPlay(table.plays.find((play) => play.group === group)?.id ?? '')}
            >
              {nameOf('group', group)}
            </button>
          ))}
        </fieldset>
      )}
      {plays.length > 1 && (
        <fieldset className="lot-scroll" aria-label={say('plays')}>
          {plays.map(({ id }) => (
            <button key={id} type="button" className="lot-tab" aria-pressed={id === open?.id} onClick={() => openPlay(id)}>
              {nameOf('play', id)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
