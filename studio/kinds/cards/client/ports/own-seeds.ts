import type { TableView } from '#studio/kinds/cards/protocol.ts';
import type { OwnSeed } from '#studio/kinds/cards/server/verify-table.ts';

const key = 'laro.cards.seeds';
/** How many tables are remembered: more than the list of last games shows. */
const mostTables = 20;

type KeptSeed = OwnSeed & { tableId: string };
interface Kept {
  /** Sent with the purchase of a seat. */
  sent: string | null;
  tables: KeptSeed[];
}

/**
 * The seeds this device gave to its player's tables, and what it was told before the first deal. The server's word alone would prove
 * nothing: stored here, over reloads too, it can be compared with the proof after the game.
 */
export interface OwnSeeds {
  /** A seat is being bought with this seed; null: it was refused. */
  send(seed: string | null): void;
  /** A table as the server shows it. */
  note(table: Pick<TableView, 'tableId' | 'you' | 'seedsHash' | 'deckRoot'>): void;
  /** Nothing for a table joined on another device. */
  of(tableId: string): OwnSeed | undefined;
}

export function createOwnSeeds(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): OwnSeeds {
  const kept = read(storage);
  const keep = () => {
    try {
      storage?.setItem(key, JSON.stringify(kept));
    } catch {
      // storage is full: this page still knows them
    }
  };
  return {
    send(seed) {
      kept.sent = seed;
      keep();
    },
    note({ tableId, you, seedsHash, deckRoot }) {
      if (you === null) return;
      if (kept.sent !== null) {
        const others = kept.tables.filter((table) => table.tableId !== tableId);
        kept.tables = [{ tableId, seat: you, seed: kept.sent, seedsHash: null }, ...others].slice(0, mostTables);
        kept.sent = null;
      }
      const own = kept.tables.find((table) => table.tableId === tableId);
      // what is told after the first deal commits to nothing
      if (own?.seedsHash === null && deckRoot === null) own.seedsHash = seedsHash;
      keep();
    },
    of: (tableId) => kept.tables.find((table) => table.tableId === tableId),
  };
}

function read(storage: Pick<Storage, 'getItem'> | undefined): Kept {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    if (isKept(kept)) return kept;
  } catch {
    // not ours, or storage is not allowed here
  }
  return { sent: null, tables: [] };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'sent' in value && 'tables' in value && Array.isArray(value.tables);
}
