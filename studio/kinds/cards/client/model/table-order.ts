import type { TableView } from '#studio/kinds/cards/protocol.ts';

/** Whether a table's news are older than what is known: the stream and the answer to a move may overtake each other. */
export function isOlder(
  told: Pick<TableView, 'tableId' | 'version'> | null,
  known: Pick<TableView, 'tableId' | 'version'> | null,
): boolean {
  return told !== null && known?.tableId === told.tableId && told.version < known.version;
}
