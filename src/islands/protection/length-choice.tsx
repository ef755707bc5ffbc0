import { kept } from '#site/islands/ui/kept.ts';

interface Props<Value extends string | number> {
  legend: string;
  name: string;
  choices: readonly { value: Value; label: string }[];
  chosen?: Value;
}

/** One of a few lengths; nothing is preselected unless it is already in force. */
export function LengthChoice<Value extends string | number>({ legend, name, choices, chosen }: Props<Value>) {
  return (
    <fieldset className="m-0 p-0 border-0">
      <legend className="field-label">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex items-center gap-3 min-h-11">
          <input ref={kept} type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
