import { make, write } from '#studio/frame/view/element.ts';

/** Small figures side by side, each with its name. */
export function stats<Name extends string>(
  names: readonly (readonly [Name, string])[],
): {
  element: HTMLElement;
  write: (name: Name, text: string) => void;
} {
  const boxes = new Map(names.map(([name]) => [name, make('dd')]));
  const element = make(
    'dl',
    { class: 'stats' },
    ...names.map(([name, label]) => make('div', {}, make('dt', {}, label), boxes.get(name) ?? '')),
  );
  return {
    element,
    write(name, text) {
      const box = boxes.get(name);
      if (box) write(box, text);
    },
  };
}
