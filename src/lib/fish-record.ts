import { roomById } from '#studio/kinds/fish/engine/rooms.ts';
import { schoolOf } from '#studio/kinds/fish/engine/school.ts';
import { verifyShot } from '#studio/kinds/fish/engine/verify-shot.ts';

import { type Fields, fieldsOf, hashOf, listOf, minorOf, textOf, wholeOf } from './record-fields.ts';
import { type RecordCheck, verdict } from './record-finding.ts';

/** Replays a bullet: the tide's secret, the fish it was shot at, and what it paid. Throws if the record is invalid. */
export function checkFish(record: Fields): RecordCheck {
  const given = fieldsOf(record['shot']);
  const seeds = { commitment: hashOf(record['commitment']), tideSeed: hashOf(record['tideSeed']) };
  const takes = listOf(given['takes'], (one) => ({ fish: wholeOf(fieldsOf(one)['fish']), species: textOf(fieldsOf(one)['species']) }));
  const shot = {
    betId: textOf(given['betId']),
    stakeMinor: minorOf(given['stakeMinor']),
    winMinor: minorOf(given['winMinor']),
    tide: wholeOf(given['tide']),
    target: textOf(given['target']),
    takes: takes.map(({ species }) => species),
  };
  const room = roomById(textOf(given['mathId']));
  if (!room) throw new TypeError('no such room');
  const { isSeedCommitted, isWinSame, outcome } = verifyShot(room, { ...shot, ...seeds });
  const school = schoolOf(room, { movementSeed: seeds.commitment, tide: shot.tide });
  const swam = [{ fish: wholeOf(given['fish']), species: shot.target }, ...takes];
  const values = { fish: swam[0]?.fish ?? 0, multiple: outcome.multiple };
  return {
    commitment: seeds.commitment,
    findings: [
      verdict('promised', isSeedCommitted),
      verdict(
        'fish.there',
        swam.every(({ fish, species }) => school[fish]?.species === species),
        values,
      ),
      verdict(outcome.isCaught ? 'fish.caught' : 'fish.missed', isWinSame, values),
    ],
    facts: [
      ['version', room.id],
      ['tide', String(shot.tide)],
      ['commitment', seeds.commitment],
      ['secret', seeds.tideSeed],
      ['bullet', shot.betId],
    ],
  };
}
