import { cardsKind } from './cards/cards-kind.ts';
import { fishKind } from './fish/fish-kind.ts';
import { instantKind } from './instant/instant-kind.ts';
import type { KindMaker } from './kind.ts';
import { sportsKind } from './sports/sports-kind.ts';
import { tablesKind } from './tables/tables-kind.ts';

/** Every kind of games but slots. */
export const kindMakers: readonly KindMaker[] = [instantKind, tablesKind, cardsKind, sportsKind, fishKind];
