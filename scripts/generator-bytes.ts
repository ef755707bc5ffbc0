import { fairDraws } from '#fair/draws.ts';

// node scripts/generator-bytes.ts <server seed> <client seed>: writes the studio generator's draws as bytes to standard output, until
// nobody reads any more: the first eight words of each round, round after round, as players meet them.
const [serverSeed = '', clientSeed = ''] = process.argv.slice(2);
const wordsOfRound = 8;
const roundsAtOnce = 4096;
const words = 2 ** 32;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

for (let nonce = 0; ; nonce += roundsAtOnce) {
  const bytes = Buffer.allocUnsafe(roundsAtOnce * wordsOfRound * 4);
  for (let round = 0; round < roundsAtOnce; round++) {
    const draws = fairDraws({ serverSeed, clientSeed, nonce: nonce + round });
    for (let word = 0; word < wordsOfRound; word++) bytes.writeUInt32LE(draws.integer(words), (round * wordsOfRound + word) * 4);
  }
  if (!process.stdout.write(bytes)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
