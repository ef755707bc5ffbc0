import type { BeaconChain } from '#contract/lottery/beacon.ts';

/** The port to a public randomness network (`lottery/beacon.ts`). Its values are authentic: adapters check signatures. */
export interface Beacon {
  chain: BeaconChain;
  /** A round's signature. Concurrent requests for the same round share one answer. @throws BeaconUnavailable */
  signatureOf(round: number): Promise<string>;
}

/** No relay has the round, or none answered truthfully: retrying is right. */
export class BeaconUnavailable extends Error {
  override readonly name = 'BeaconUnavailable';
}
