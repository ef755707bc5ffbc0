import { keptIn } from '#site/islands/ui/kept.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { readItem, storageKeys } from '#site/stores/storage.ts';

import { showCheck, showFailure } from './show-check.ts';

/** The steps of a long round are the longest field. */
const mostLength = 4096;

/** The verifier page: fields from the address, the engine loaded on demand, everything computed here. */
const form = document.querySelector<HTMLFormElement>('[data-fairness]');
if (form) startFairness(form);

function startFairness(fields: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of query) {
    const field = fields.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && value.length <= mostLength) field.value = value;
  }
  keptIn(fields);
  fields.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(fields, query);
  });
}

async function check(form: HTMLFormElement, query: URLSearchParams): Promise<void> {
  const data = new FormData(form);
  const read = (name: string) => textOf(data.get(name));
  const engine = await loadPart(async () => import('#site/lib/fairness.ts'));
  if (!engine) showFailure(form);
  else {
    const input = {
      serverSeed: read('serverSeed').toLowerCase(),
      hash: read('hash').toLowerCase(),
      clientSeed: read('clientSeed'),
      nonce: read('nonce'),
      math: read('math'),
      stake: read('stake'),
      choice: read('choice'),
      actions: read('actions'),
    };
    const result = engine.checkFairness(input, readItem(storageKeys.notedSeeds));
    showCheck(form, result, { recordedWin: query.get('win'), currency: query.get('currency') });
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
