/**
 * A public network that emits an unpredictable signed random number every few seconds: drand, scheme
 * `bls-unchained-g1-rfc9380` (docs.drand.love).
 */
export interface BeaconChain {
  /** 64 hex digits: the chain's name. */
  hash: string;
  /** 192 hex digits: a compressed point of G2. */
  publicKey: string;
  /** Unix seconds of round 1. */
  genesisSeconds: number;
  periodSeconds: number;
}

/** The League of Entropy's three-second chain, with a publicly known key. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};
