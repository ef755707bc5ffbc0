import { useWords } from './use-words.ts';

/** A whole number with buttons to decrease and increase it. */
export function Stepper({ name, value, set }: { name: string; value: number; set: (value: number) => void }) {
  const { say } = useWords();
  return (
    <span className="lot-stepper" dir="ltr">
      <button
        type="button"
        className="btn-icon"
        aria-label={`${say('slip.less')}: ${name}`}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <span className="i-tabler-minus" aria-hidden="true" />
      </button>
      <span className="row" aria-hidden="true">
        ×
      </span>
      <input
        type="text"
        inputMode="numeric"
        className="money"
        aria-label={`${say('slip.multiplier')}: ${name}`}
        maxLength={4}
        value={value}
        onChange={(event) => set(Number(event.target.value.replaceAll(/\D/g, '')))}
      />
      <button type="button" className="btn-icon" aria-label={`${say('slip.more')}: ${name}`} onClick={() => set(value + 1)}>
        <span className="i-tabler-plus" aria-hidden="true" />
      </button>
    </span>
  );
}
