import type { Frame } from '#studio/frame/open-frame.ts';
import type { TableState } from '#studio/kinds/table/protocol.ts';

import type { TableSound } from './model/scores.ts';
import type { TablesPort } from './ports/tables.ts';

/** The parts of a table once its game is open. */
export interface TableParts {
  frame: Frame<TableState>;
  port: TablesPort;
  play: (sound: TableSound) => void;
}
