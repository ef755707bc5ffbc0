import type { Words } from '#studio/frame/model/words.ts';
import { byId, setAttributes, write } from '#studio/frame/view/element.ts';

import type { Table } from '../model/table.ts';

import { burnFuse } from './fuse.ts';

/** What the table is doing, how long bets are open, and who is there. */
export function renderPlate(table: Table, { words: { t }, nowMs }: { words: Words; nowMs: number }): void {
  const { round, people, facts } = table;
  const phase = round?.phase ?? 'none';
  setAttributes(document.body, { 'data-phase': phase });
  const leftMs = round ? Math.max(0, round.closesAt - (nowMs + table.clockMs)) : 0;
  const isOpen = phase === 'betting' && leftMs > 0;
  write(byId('left', 'span'), isOpen ? t('phase.left', { seconds: Math.ceil(leftMs / 1000) }) : '');
  burnFuse(isOpen ? leftMs : 0, facts.bettingMs);
  if (phase !== 'result') write(byId('message', 'p'), t(`phase.${phase === 'betting' && !isOpen ? 'closed' : phase}`));
  write(byId('seat-count', 'span'), t('table.people', { present: people.present }));
  setAttributes(byId('open-people', 'button'), {
    'aria-label': t('table.people.label', { present: people.present, betting: people.betting }),
  });
  write(byId('round-number', 'p'), round ? t('table.round', { number: String(round.number) }) : '');
}
