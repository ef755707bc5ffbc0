import { kept } from './kept.ts';

interface Props<Value extends string> {
  name: string;
  /** Empty while there is nothing to keep. */
  value: Value | '';
  /** Is given what was a value of this page in the other language. */
  onTake(value: Value): void;
}

/** What a language change has to keep beside what is typed: which chip is chosen, which form is open. A field that nobody sees, and that no browser fills in. */
export function KeptState<Value extends string>({ name, value, onTake }: Props<Value>) {
  return <input hidden autoComplete="off" name={name} value={value} ref={kept} onChange={(event) => onTake(event.target.value as Value)} />;
}
