import { analyseMath } from '#studio/kinds/slot/engine/line-slot/analyse-math.ts';
import { lineSlots } from '#studio/kinds/slot/engine/line-slot/line-slots.ts';
import { playRound } from '#studio/kinds/slot/engine/line-slot/play-round.ts';
import { fairDraws } from '#fair/draws.ts';

/** Ten million rounds of every table with the studio's own generator, against the exact figures. Ends with 1 when one is off. */
const rounds = Number(process.argv[2] ?? 10_000_000);

for (const { compiled } of lineSlots.values()) {
  const draws = fairDraws({ serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'ten-million', nonce: 1 });
  let units = 0;
  for (let index = 0; index < rounds; index++) units += playRound(compiled, draws).units;
  const seen = units / rounds / compiled.stakeUnits;
  const { rtp, volatilityIndex } = analyseMath(compiled);
  const allowed = (3.29 * volatilityIndex) / Math.sqrt(rounds);
  const isOff = Math.abs(seen - rtp) > allowed;
  process.stdout.write(
    `${compiled.id}: ${(seen * 100).toFixed(3)} % in ${rounds} rounds, ${(rtp * 100).toFixed(3)} % exact, ±${(allowed * 100).toFixed(3)} allowed${isOff ? ': OFF' : ''}\n`,
  );
  if (isOff) process.exitCode = 1;
}
