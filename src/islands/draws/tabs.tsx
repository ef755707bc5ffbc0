/** Chips, one of which is chosen. */
export function Tabs<T extends string | number>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: readonly { id: T; text: string }[];
  chosen: T;
  onChoose: (id: T) => void;
}) {
  return (
    <fieldset className="flex gap-2 px-4 overflow-x-auto [scrollbar-width:none]" aria-label={label}>
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={id === chosen ? 'chip chip-on min-h-11! shrink-0' : 'chip min-h-11! shrink-0'}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
