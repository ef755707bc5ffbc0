import { kept } from '#site/islands/ui/kept.ts';

interface Props<Method extends string> {
  legend: string;
  labels: Readonly<Record<Method, string>>;
  methods: readonly Method[];
  chosen: Method;
  onChoose(method: Method): void;
}

/** One of several ways in; shown only if there is a choice (AUTH-013, REG-006, REG-016). */
export function MethodChoice<Method extends string>({ legend, labels, methods, chosen, onChoose }: Props<Method>) {
  return (
    <fieldset className="m-0 p-0 border-0 flex flex-wrap gap-5">
      <legend className="field-label">{legend}</legend>
      {methods.map((method) => (
        <label key={method} className="flex gap-3 items-start py-1 cursor-pointer">
          <input
            ref={kept}
            type="radio"
            name="method"
            value={method}
            className="m-0 mt-0.5 size-5 shrink-0 accent-sea"
            checked={chosen === method}
            onChange={() => onChoose(method)}
          />
          <span>{labels[method]}</span>
        </label>
      ))}
    </fieldset>
  );
}
