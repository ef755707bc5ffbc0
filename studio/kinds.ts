import { cardsKind } from './kinds/cards/server/cards-kind.ts';
import { fishKind } from './kinds/fish/server/fish-kind.ts';
import { instantKind } from './kinds/instant/server/instant-kind.ts';
import type { KindMaker } from './kind.ts';
import { slotsKind } from './kinds/slot/server/slots-kind.ts';
import { sportsKind } from './kinds/sports/server/sports-kind.ts';
import { tablesKind } from './kinds/table/server/tables-kind.ts';

/** Every kind of games. */
export const kindMakers: readonly KindMaker[] = [slotsKind, instantKind, tablesKind, cardsKind, sportsKind, fishKind];
