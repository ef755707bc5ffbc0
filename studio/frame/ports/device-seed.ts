import type { FrameState } from '../frame-state.ts';
import type { Reply, Studio } from './studio.ts';

/** A seed of the player's own, made on this device: 16 hex digits. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first seed: given for a server seed whose hash has just been shown. Does nothing in a game without seeds, or with an active pair. */
export async function giveFirstSeed<State extends FrameState>(
  studio: Pick<Studio<State>, 'rotateSeeds' | 'readState'>,
  state: State,
): Promise<Reply<State>> {
  const known: Reply<State> = { kind: 'value', value: state };
  if (!state.seeds || state.seeds.serverSeedHash !== null || state.seeds.nextServerSeedHash === null) return known;
  const reply = await studio.rotateSeeds(newClientSeed(), state.seeds.nextServerSeedHash);
  if (reply.kind === 'value') return { kind: 'value', value: { ...state, seeds: reply.value.seeds } };
  // another tab of this player was first
  return reply.kind === 'refused' && reply.code === 'seeds.changed' ? studio.readState() : reply;
}
