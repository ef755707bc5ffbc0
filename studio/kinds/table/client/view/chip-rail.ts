import { make } from '#studio/frame/view/element.ts';

import { chipText } from '../model/chip-text.ts';

/** The chips to choose from: a group of radio buttons, so that arrow keys move through it. */
export function createChipRail(
  box: HTMLElement,
  chipsMinor: readonly string[],
  {
    digits,
    language,
    label,
    onChoose,
  }: { digits: number; language: string; label: (minor: string) => string; onChoose: (chipMinor: bigint) => void },
): void {
  const chips = chipsMinor.map((minor, tone) => {
    const input = make('input', { type: 'radio', name: 'chip', value: minor, 'aria-label': label(minor) });
    input.checked = tone === 0;
    input.addEventListener('change', () => onChoose(BigInt(minor)));
    return make(
      'label',
      { class: 'chip', 'data-tone': String(tone) },
      input,
      make('span', { 'aria-hidden': 'true' }, chipText(BigInt(minor), { digits, language })),
    );
  });
  box.replaceChildren(...chips);
}
