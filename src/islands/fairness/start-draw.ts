import { element } from '#site/islands/ui/element.ts';
import { keptIn } from '#site/islands/ui/kept.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { loadPart } from '#site/lib/load-part.ts';

const numeroForm = /^\d{8}-\d{3,4}$/;
const ticketForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The check of a lottery's draw: fields from the address, the record from the platform, everything else computed here. */
const form = document.querySelector<HTMLFormElement>('[data-draw-fairness]');
if (form) startDrawCheck(form);

function startDrawCheck(fields: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const name of ['game', 'numero', 'ticket']) fill(fields.elements.namedItem(name), query.get(name) ?? '');
  keptIn(fields);
  fields.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(fields);
  });
  // a link from a receipt or a result has everything needed
  if (query.has('game') && (query.has('numero') || query.has('ticket'))) void check(fields);
}

function fill(field: Element | RadioNodeList | null, value: string): void {
  if (value === '' || value.length > 64) return;
  // a lottery that is no longer offered can still be checked
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
    field.add(new Option(value, value));
  if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
}

async function check(fields: HTMLFormElement): Promise<void> {
  const data = new FormData(fields);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const asked = { gameId: read('game'), numero: read('numero'), ticketId: read('ticket').toLowerCase() };
  const place = document.querySelector('[data-draw-result]');
  const texts = JSON.parse(fields.dataset['texts'] ?? '{}') as Record<string, string>;
  const say = (key: string, values = {}) => fillText(texts[key] ?? texts['system.unknown'] ?? key, values);
  if (!showFaults(fields, faultsOf(asked), say) || !place) return;
  const button = fields.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  try {
    place.replaceChildren(...(await resultOf(asked, say)));
    place.scrollIntoView({ block: 'start' });
  } catch {
    // the rules or the table failed to load
    place.replaceChildren(note(say('fairness.failed')));
  }
  button?.removeAttribute('aria-busy');
}

async function resultOf(asked: { gameId: string; numero: string; ticketId: string }, say: (key: string, values?: object) => string) {
  const parts = await loadPart(async () =>
    Promise.all([
      import('#site/stores/screens/draw-check.ts'),
      import('#site/lib/draw-check.ts'),
      import('./show-draw.ts'),
      import('#lottery/tables/load.ts'),
    ]),
  );
  if (!parts) throw new Error('the check did not come');
  const [{ readRecord }, { findingsOf, needsCurve }, { drawView, keepLink }, { hasTable, loadTable }] = parts;
  const read = await readRecord(asked);
  if (read.state !== 'read') return [note(say(read.state === 'none' ? 'fairness.draw.none' : read.code))];
  // an unknown table is a finding, not an error
  const { record, draw } = read;
  const table = hasTable(draw.tableId) ? await loadPart(async () => loadTable(draw.tableId)) : undefined;
  // the curve library is large, and few draws need it
  const curve = needsCurve(draw) ? await loadPart(async () => import('#lottery/check-beacon.ts')) : undefined;
  if ((hasTable(draw.tableId) && !table) || (needsCurve(draw) && !curve)) throw new Error('the rules did not come');
  const number = element('span', { class: 'whitespace-nowrap' }, draw.numero);
  const title = element('h3', { class: 'title-section' }, `${draw.gameName} · `, number);
  const language = document.documentElement.lang;
  return [
    title,
    ...drawView(record, findingsOf(record, table, curve?.isSigned), { say, language }),
    keepLink(record, say('fairness.draw.keep')),
    element('p', { class: 'field-hint' }, say('fairness.draw.keep.text')),
  ];
}

function faultsOf({ gameId, numero, ticketId }: { gameId: string; numero: string; ticketId: string }): readonly string[] {
  return [
    ...(gameId === '' && ticketId === '' ? ['game'] : []),
    ...(numero !== '' && !numeroForm.test(numero) ? ['numero'] : []),
    ...(ticketId !== '' && !ticketForm.test(ticketId) ? ['ticket'] : []),
  ];
}

/** Shows what is wrong beside its field; returns `true` if nothing is. */
function showFaults(fields: HTMLFormElement, wrong: readonly string[], say: (key: string) => string): boolean {
  for (const place of fields.querySelectorAll<HTMLElement>('[data-fault]')) {
    const name = place.dataset['fault'] ?? '';
    const isWrong = wrong.includes(name);
    place.textContent = isWrong ? say(`fairness.draw.wrong.${name}`) : '';
    const field = fields.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) continue;
    field.setAttribute('aria-invalid', String(isWrong));
    if (wrong[0] === name) field.focus();
  }
  return wrong.length === 0;
}

function note(text: string): HTMLParagraphElement {
  return element('p', { class: 'text-loss font-semibold' }, text);
}
