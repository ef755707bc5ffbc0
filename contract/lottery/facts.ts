/** The prize modes of a merchant: what the lists of lotteries can be narrowed to. `SEA` is the launcher's alone. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** The prize mode of a lottery: its product line's, and that of the two vendors of the shared launcher. */
export function prizeModeOf({ gameType, vassalage }: { gameType: string; vassalage: string }): PrizeMode {
  if (vassalage === 'TCG_SEA') return 'SEA';
  if (gameType === 'ELOTT') return 'Elott';
  return vassalage === 'TCG_LOTTO_VN' ? 'Lott' : 'ZY';
}

/** The modes of a list with commas between them, each in any case; `undefined` where one of them is none of ours. */
export function readPrizeModes(list: string): PrizeMode[] | undefined {
  const modes = list.split(',').map((word) => prizeModes.find((mode) => mode.toLowerCase() === word.trim().toLowerCase()));
  return modes.every((mode) => mode !== undefined) ? modes : undefined;
}

/**
 * A public network that emits a signed random number every few seconds, which nobody knows before: drand, scheme
 * `bls-unchained-g1-rfc9380` (docs.drand.love).
 */
export interface BeaconChain {
  /** 64 hex digits: its name. */
  hash: string;
  /** 192 hex digits: a point of G2, compressed. */
  publicKey: string;
  /** Unix seconds of round 1. */
  genesisSeconds: number;
  periodSeconds: number;
}

/** The League of Entropy's chain of three seconds: everybody can look its key up. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};
