import { element } from '#site/islands/ui/element.ts';
import { keptIn } from '#site/islands/ui/kept.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { loadPart } from '#site/lib/load-part.ts';

/** The check of bullets, card games and matches: the record from the address's fragment, everything computed here. */
const form = document.querySelector<HTMLFormElement>('[data-record-fairness]');
if (form) startRecordCheck(form);

function startRecordCheck(fields: HTMLFormElement): void {
  const area = fields.elements.namedItem('record');
  const given = new URLSearchParams(location.hash.slice(1)).get('record');
  keptIn(fields);
  fields.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(fields);
  });
  if (!(area instanceof HTMLTextAreaElement) || given === null) return;
  area.value = given;
  // a link from a game has everything needed
  void check(fields);
}

async function check(fields: HTMLFormElement): Promise<void> {
  const data = new FormData(fields);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const texts = JSON.parse(fields.dataset['texts'] ?? '{}') as Record<string, string>;
  const say = (key: string, values = {}) => fillText(texts[`fairness.${key}`] ?? key, values);
  const place = document.querySelector('[data-record-result]');
  const noted = read('noted').toLowerCase();
  const isHash = noted === '' || /^[0-9a-f]{64}$/.test(noted);
  try {
    const parts = await loadPart(async () => Promise.all([import('#site/lib/played-record.ts'), import('./show-findings.ts')]));
    if (!parts) throw new Error('the check did not come');
    const [{ checkPlayed }, { findingsView }] = parts;
    const result = isHash ? await checkPlayed(read('record'), noted) : undefined;
    showFault(fields, 'record', isHash && !result ? say('record.wrong') : '');
    showFault(fields, 'noted', isHash ? '' : say('record.wrong.hash'));
    place?.replaceChildren(
      ...(result
        ? findingsView(
            result.findings.map(({ tone, key, values }) => ({ tone, text: say(`record.${key}`, values) })),
            {
              verdictOf: (tone) => say(`record.all.${tone}`),
              summary: say('record.facts'),
              facts: [...gathered(result.facts)].map(([name, values]) => [say(`record.fact.${name}`), values.join('\n')] as const),
            },
          )
        : []),
    );
    if (result) place?.scrollIntoView({ block: 'start' });
  } catch {
    // the engine failed to load
    place?.replaceChildren(element('p', { class: 'text-loss font-semibold' }, say('failed')));
  }
}

/** All values under a name, each on its own line. */
function gathered(facts: readonly (readonly [name: string, value: string])[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of facts) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

function showFault(fields: HTMLFormElement, name: string, text: string): void {
  const note = fields.querySelector(`[data-fault="${name}"]`);
  if (note) note.textContent = text;
  const field = fields.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.setAttribute('aria-invalid', String(text !== ''));
  if (text !== '') field.focus();
}
