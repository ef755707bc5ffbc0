import { instantFacts } from '#studio/kinds/instant/engine/instant-facts.ts';
import { playableGame, playableGames } from '#studio/kinds/instant/engine/play-instant.ts';
import { commitmentOf } from '#fair/draws.ts';
import { slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';
import { winsOf } from '#studio/kinds/slot/engine/slot-wins.ts';
import type { SpinStep } from '#studio/kinds/slot/protocol.ts';
import { recomputeInstant, recomputeRound } from '#studio/verify.ts';

import { byId, make } from '#studio/frame/view/element.ts';
import { type Messages, translator } from '#studio/frame/model/text.ts';
import { fillWords } from '#studio/frame/view/fill-words.ts';

// The offline verifier: one page, no network, no storage. Its address may fill in the fields: `#serverSeed=…&nonce=…`.
const form = byId('form', 'form');
const result = byId('result', 'section');
const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}') as Messages;
const t = translator(words, document.documentElement.lang);

function check(): void {
  const data = new FormData(form);
  const field = (name: string) => textOf(data.get(name));
  try {
    const serverSeed = field('serverSeed').toLowerCase();
    const stakeMinor = BigInt(field('stake'));
    const mathId = field('math');
    const seeds = { serverSeed, clientSeed: field('clientSeed'), nonce: wholeNumber(field('nonce')), mathId, stakeMinor };
    const instant = playableGame(mathId) && recomputeInstant({ ...seeds, choice: field('choice'), actions: field('actions') });
    if (playableGame(mathId) && !instant) throw new RangeError('not a round of this game');
    const { winMinor, steps } = instant ? { winMinor: instant.winMinor, steps: [] } : recomputeRound(seeds);
    const hash = commitmentOf(serverSeed);
    const promised = field('hash').toLowerCase();
    const verdict = promised === '' ? 'onlyHash' : promised === hash ? 'sameHash' : 'otherHash';
    const multiple = Number((BigInt(winMinor) * 100n) / stakeMinor) / 100;
    result.replaceChildren(
      make('p', { class: verdict === 'otherHash' ? 'bad' : 'good' }, t(verdict, { hash })),
      make('p', { class: 'good' }, t('total', { win: winMinor, multiple })),
      ...(instant ? instantFacts(instant) : []).map(([name, value]) =>
        make('p', {}, t('fact', { name: t(`fact.${name}`), value: name === 'roll' ? t.number(value) : value })),
      ),
      ...steps.flatMap(stepView),
    );
  } catch {
    // the engine refuses what cannot be a round; the message says what to check
    result.replaceChildren(make('p', { class: 'bad' }, t('wrong')));
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}

function stepView(step: SpinStep, at: number): HTMLElement[] {
  const hits = new Set(winsOf(step).flatMap(({ places }) => places.map(String)));
  const rows = (step.grid[0] ?? []).map((_, row) =>
    make('tr', {}, ...step.grid.map((column, x) => make('td', hits.has(`${x},${row}`) ? { class: 'hit' } : {}, column[row] ?? ''))),
  );
  const values = { number: at, multiplier: step.multiplier ?? 1 };
  const title = t({ base: 'base', first: 'first', free: 'free', tumble: 'tumble' }[step.kind], values);
  return [make('h2', {}, title), make('table', {}, make('tbody', {}, ...rows)), make('p', {}, t('win', { win: step.winMinor }))];
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RangeError('not a whole number');
  return Number(text);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  check();
});
for (const id of [...slotMaths.keys(), ...playableGames]) form.querySelector('select')?.append(make('option', { value: id }, id));
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}
fillWords(t);
