import type { BeaconChain } from '#contract/lottery/beacon.ts';

/** The port to a public network of random numbers (`lottery/beacon.ts`). What comes through it is the chain's own: adapters check signatures. */
export interface Beacon {
  chain: BeaconChain;
  /** A round's signature. Those who ask for the same round at the same time wait for one answer. @throws BeaconUnavailable */
  signatureOf(round: number): Promise<string>;
}

/** Nobody who was asked has the round, or nobody said the truth: asking again is right. */
export class BeaconUnavailable extends Error {
  override readonly name = 'BeaconUnavailable';
}
