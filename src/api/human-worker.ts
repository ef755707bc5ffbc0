import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Works a challenge of the human check out, away from the page's thread. Answers the solution, or null when it took too long. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }).then((solution) => postMessage(solution));
});
