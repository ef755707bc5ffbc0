import type { FairnessCheck } from '#site/lib/fairness.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { winningPlaces } from '#site/lib/winning-places.ts';

type Computed = Extract<FairnessCheck, { state: 'computed' }>;
type Step = Computed['outcome']['steps'][number];
type Texts = Readonly<Record<string, string>>;

/** What the round paid, according to the address. */
export interface Recorded {
  recordedWin: string | null;
  currency: string | null;
}

/** Shows a check below its form: faults beside their fields, or seed verdict, win and every window. */
export function showCheck(form: HTMLFormElement, check: FairnessCheck, recorded: Recorded): void {
  const texts = textsOf(form);
  const wrong = check.state === 'wrong' ? check.fields : [];
  for (const note of form.querySelectorAll<HTMLElement>('[data-fault]')) {
    const name = note.dataset['fault'] ?? '';
    const isWrong = wrong.some((field) => field === name);
    note.textContent = isWrong ? fillText(texts[`fairness.wrong.${name}`] ?? '', { units: check.state === 'wrong' ? check.units : 0 }) : '';
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement) field.setAttribute('aria-invalid', String(isWrong));
  }
  const [first] = wrong;
  if (first) {
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }
  resultBox()?.replaceChildren(...(check.state === 'computed' ? computedView(check, recorded, texts) : []));
}

export function showFailure(form: HTMLFormElement): void {
  resultBox()?.replaceChildren(paragraph('text-loss font-semibold', textsOf(form)['fairness.failed'] ?? ''));
}

function computedView(
  { serverSeedHash, seed, noted, outcome, facts = [] }: Computed,
  { recordedWin, currency }: Recorded,
  texts: Texts,
): HTMLElement[] {
  const say = (key: string, values = {}) => fillText(texts[`fairness.${key}`] ?? key, values);
  const money = (minor: string) =>
    currency && /^[A-Z]{3}$/.test(currency) ? formatMoney({ minor, currency, language: document.documentElement.lang }) : minor;
  const isSame = recordedWin === outcome.winMinor;
  const values = { win: money(outcome.winMinor), recorded: recordedWin && /^\d{1,18}$/.test(recordedWin) ? money(recordedWin) : '–' };
  const win =
    recordedWin === null
      ? paragraph('font-semibold', say('win', values))
      : paragraph(isSame ? 'text-win font-semibold' : 'text-loss font-semibold', say(isSame ? 'win.same' : 'win.other', values));
  const tone = { same: 'text-win', other: 'text-loss', unknown: 'text-muted' }[seed];
  const notedTone = { same: 'text-win', other: 'text-loss', none: 'text-muted' }[noted];
  const hash = paragraph('text-note break-all', `${say('seed.hash')}: ${serverSeedHash}`);
  return [
    paragraph(`${tone} font-semibold`, say(`seed.${seed}`)),
    hash,
    paragraph(`${notedTone} font-semibold`, say(`noted.${noted}`)),
    win,
    ...facts.map(([name, value]) => paragraph('', say('fact', { name: say(`fact.${name}`), value }))),
    ...outcome.steps.flatMap((step, at) => stepView(step, at, { say, money })),
  ];
}

function stepView(
  step: Step,
  at: number,
  { say, money }: { say: (key: string, values?: object) => string; money: (minor: string) => string },
): HTMLElement[] {
  const heading = document.createElement('h3');
  heading.className = 'text-base font-semibold mt-4';
  heading.textContent = say(`step.${step.kind}`, { number: at, multiplier: step.multiplier ?? 1 });
  const hits = new Set(winningPlaces(step).map(String));
  const table = document.createElement('table');
  table.className = 'fair-window';
  for (const row of (step.grid[0] ?? []).keys()) {
    const line = table.insertRow();
    step.grid.forEach((column, x) => {
      const cell = line.insertCell();
      cell.textContent = column[row] ?? '';
      cell.classList.toggle('hit', hits.has(`${x},${row}`));
    });
  }
  return [heading, table, paragraph('text-note', say('step.win', { win: money(step.winMinor) }))];
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { className, textContent: text });
}

function resultBox(): Element | null {
  return document.querySelector('[data-fairness-result]');
}

function textsOf(form: HTMLFormElement): Texts {
  return JSON.parse(form.dataset['texts'] ?? '{}') as Texts;
}
