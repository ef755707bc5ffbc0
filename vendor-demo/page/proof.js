const text = new TextEncoder();
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Recomputes a round from what was shown before and after it: whether the seed matches the commitment, and the resulting
 * face. The same steps as on the server, in code that runs on the player's own machine.
 */
export async function recompute({ seed, commitment, betId, pick }, { range, picks }) {
  const isCommitted = hex(await crypto.subtle.digest('SHA-256', text.encode(seed))) === commitment;
  const key = await crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const fair = 2 ** 32 - (2 ** 32 % range);
  for (let block = 0; ; block++) {
    const words = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${betId}:${block}`)));
    for (let at = 0; at < words.byteLength; at += 4) {
      const word = words.getUint32(at);
      if (word < fair) return { isCommitted, drawn: word % range, face: faceAt(word % range, range, picks, pick) };
    }
  }
}

function faceAt(drawn, range, picks, pick) {
  let below = 0;
  for (const { face, chance } of picks.find((one) => one.pick === pick)?.endings ?? []) {
    below += Math.round(chance * range);
    if (drawn < below) return face;
  }
  return undefined;
}
