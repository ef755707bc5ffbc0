import type { TableProof } from './kinds/cards/protocol.ts';
import type { ShotProof } from './kinds/fish/protocol.ts';
import type { MatchCard, Ticket } from './kinds/sports/protocol.ts';

/** A player's record of a bullet, a card game or a match after its secret is revealed: enough to recompute it anywhere. */
export type PlayedRecord = FishRecord | CardsRecord | MatchRecord;

export type FishRecord = { kind: 'fish'; shot: RecordedShot } & Pick<ShotProof, 'commitment' | 'tideSeed'>;
type RecordedShot = Pick<
  ShotProof['shot'],
  'betId' | 'mathId' | 'stakeMinor' | 'winMinor' | 'tide' | 'fish' | 'target' | 'takes' | 'outcome'
>;

export type CardsRecord = { kind: 'cards' } & TableProof;

export interface MatchRecord {
  kind: 'match';
  league: string;
  match: Pick<MatchCard, 'id' | 'teams' | 'form' | 'seedHash' | 'serverSeed' | 'voidReason' | 'state'>;
  /** The player's own picks on it, each with the chance that it was priced at. */
  legs: readonly Pick<Ticket['legs'][number], 'market' | 'pick' | 'parts' | 'result'>[];
}

/** The site's page that recomputes it, with everything filled in. In the URL fragment it never leaves the device. */
export function recordLink(record: PlayedRecord): string {
  return `/m/fairness#record=${encodeURIComponent(JSON.stringify(record))}`;
}
