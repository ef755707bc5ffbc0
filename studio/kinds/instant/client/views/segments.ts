import { make } from '#studio/frame/view/element.ts';

export interface Segments<Value> {
  element: HTMLElement;
  value: () => Value;
  set: (value: Value) => void;
  enable: (isEnabled: boolean) => void;
}

/** A few choices side by side, as radio buttons. */
export function segments<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: () => void;
}): Segments<Value> {
  let chosen = value;
  const name = `segments-${label}`;
  const inputs = options.map((option) => {
    const input = make('input', { type: 'radio', name, value: String(option.value) });
    input.checked = option.value === value;
    input.addEventListener('change', () => {
      chosen = option.value;
      onChange();
    });
    return input;
  });
  const labels = options.map(({ text }, at) => make('label', { class: 'segment' }, inputs[at] ?? '', make('span', {}, text)));
  const element = make('fieldset', { class: 'segments' }, make('legend', {}, label), make('div', {}, ...labels));
  return {
    element,
    value: () => chosen,
    set(next) {
      chosen = next;
      for (const [at, option] of options.entries()) {
        const input = inputs[at];
        if (input) input.checked = option.value === next;
      }
    },
    enable: (isEnabled) => void (element.disabled = !isEnabled),
  };
}
