import { kept } from './kept.ts';

interface Props<Value extends string> {
  name: string;
  /** Empty while there is nothing to keep. */
  value: Value | '';
  /** Receives this page's value from the other language. */
  onTake(value: Value): void;
}

/** Keeps state other than typed text over a language change: the chosen chip, the open form. A hidden field that no browser autofills. */
export function KeptState<Value extends string>({ name, value, onTake }: Props<Value>) {
  return <input hidden autoComplete="off" name={name} value={value} ref={kept} onChange={(event) => onTake(event.target.value as Value)} />;
}
