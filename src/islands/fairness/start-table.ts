import { keptIn } from '#site/islands/ui/kept.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { loadPart } from '#site/lib/load-part.ts';
import type { TableFairnessCheck, TableFairnessInput } from '#site/lib/table-fairness.ts';

/** The check of shared rounds: fields from the address, the engines loaded on demand, everything computed here. */
const form = document.querySelector<HTMLFormElement>('[data-table-fairness]');
if (form) startTableFairness(form);

function startTableFairness(fields: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = fields.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && value.length <= 128) field.value = value;
  }
  keptIn(fields);
  fields.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(fields);
  });
}

async function check(fields: HTMLFormElement): Promise<void> {
  const data = new FormData(fields);
  const read = (name: keyof TableFairnessInput) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim().toLowerCase() : '';
  };
  const say = (key: string, values = {}) =>
    fillText((JSON.parse(fields.dataset['texts'] ?? '{}') as Record<string, string>)[key] ?? key, values);
  const engine = await loadPart(async () => import('#site/lib/table-fairness.ts'));
  if (!engine) document.querySelector('[data-table-result]')?.replaceChildren(line('text-loss', say('fairness.failed')));
  else {
    const result = engine.checkTableRound({
      tableGame: read('tableGame'),
      tableSeed: read('tableSeed'),
      tableHash: read('tableHash'),
      tableSalt: read('tableSalt'),
      tablePosition: read('tablePosition'),
      tableEnd: read('tableEnd'),
    });
    showTableCheck(fields, result, say);
  }
}

function showTableCheck(fields: HTMLFormElement, check: TableFairnessCheck, say: (key: string, values?: object) => string): void {
  const wrong: readonly string[] = check.state === 'wrong' ? check.fields : [];
  for (const note of fields.querySelectorAll<HTMLElement>('[data-fault]')) {
    const name = note.dataset['fault'] ?? '';
    note.textContent = wrong.includes(name) ? say('fairness.wrong.table') : '';
    const field = fields.elements.namedItem(name);
    if (field instanceof HTMLElement) {
      field.setAttribute('aria-invalid', String(wrong.includes(name)));
      if (wrong[0] === name) field.focus();
    }
  }
  const tone = { same: 'text-win', other: 'text-loss', unknown: 'text-muted' };
  const lines =
    check.state === 'wrong'
      ? []
      : [
          line(tone[check.seed], say(`fairness.seed.${check.seed}`)),
          line(tone[check.chain], say(`fairness.table.chain.${check.chain}`)),
          line(
            '',
            say('fairness.table.outcome', {
              outcome: check.outcome.map((part) => (part.kind === 'sign' ? part.text : say(part.key))).join(' '),
            }),
          ),
        ];
  document.querySelector('[data-table-result]')?.replaceChildren(...lines);
}

function line(className: string, textContent: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { className: `${className} font-semibold`, textContent });
}
