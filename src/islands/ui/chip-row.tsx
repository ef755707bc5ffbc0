import { KeptState } from './kept-state.tsx';

interface Props<T extends string> {
  /** The key under which the choice is kept over a language change. */
  name: string;
  label: string;
  choices: readonly { value: T | undefined; label: string }[];
  chosen: T | undefined;
  onChoose(value: T | undefined): void;
}

/** A choice in a row that scrolls if it is too long: to the edge of its container, with room for the focus ring. */
export function ChipRow<T extends string>({ name, label, choices, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className="flex gap-2 -mx-4 px-4 -my-1.5 py-1.5 scroll-px-4 overflow-x-auto [scrollbar-width:none]" aria-label={label}>
      <KeptState name={name} value={chosen ?? ''} onTake={(value) => onChoose(choices.find((choice) => choice.value === value)?.value)} />
      {choices.map(({ value, label: text }) => (
        <button
          key={value ?? 'all'}
          type="button"
          className={value === chosen ? 'chip chip-on min-h-11! shrink-0' : 'chip min-h-11! shrink-0'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
