import type { TableView } from '#studio/kinds/cards/protocol.ts';
import type { OwnSeed } from '#studio/kinds/cards/server/verify-table.ts';

const key = 'laro.cards.seeds';
/** Tables that are remembered: more than the list of last games shows. */
const mostTables = 20;

type KeptSeed = OwnSeed & { tableId: string };
interface Kept {
  /** Sent with a seat that is being bought. */
  sent: string | null;
  tables: KeptSeed[];
}

/**
 * What this device gave to the cards of its player's tables, and what it was told before the first deal. The server's word alone would
 * prove nothing: kept here, over reloads too, it can be compared with the proof after the game.
 */
export interface OwnSeeds {
  /** A seat is being bought with this seed; null: it was refused. */
  send(seed: string | null): void;
  /** A table as the server shows it. */
  note(table: Pick<TableView, 'tableId' | 'you' | 'seedsHash' | 'deckRoot'>): void;
  /** Nothing for a table that was joined on another device. */
  of(tableId: string): OwnSeed | undefined;
}

export function createOwnSeeds(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): OwnSeeds {
  const kept = read(storage);
  const keep = () => {
    try {
      storage?.setItem(key, JSON.stringify(kept));
    } catch {
      // no room: this page still knows them
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
      // what is told after the first deal binds nobody
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
    // not ours, or no storage is allowed here
  }
  return { sent: null, tables: [] };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'sent' in value && 'tables' in value && Array.isArray(value.tables);
}
