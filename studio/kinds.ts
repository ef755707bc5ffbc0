import { cardsKind } from './cards/cards-kind.ts';
import { fishKind } from './fish/fish-kind.ts';
import { instantKind } from './instant/instant-kind.ts';
import type { KindMaker } from './kind.ts';
import { slotsKind } from './slots/slots-kind.ts';
import { sportsKind } from './sports/sports-kind.ts';
import { tablesKind } from './tables/tables-kind.ts';

/** Every kind of games. */
export const kindMakers: readonly KindMaker[] = [slotsKind, instantKind, tablesKind, cardsKind, sportsKind, fishKind];
