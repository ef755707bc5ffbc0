import { ChoiceField } from '#site/islands/ui/choice-field.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import type { Values } from '#site/lib/fill-text.ts';
import type { CheckForm } from '#site/stores/screens/check-form.ts';

interface Props<Name extends string> {
  form: CheckForm<Name, unknown>;
  name: NoInfer<Name>;
  label: string;
  hint?: string | undefined;
  isNumber?: boolean;
  mostLength: number;
  /** The message if the contents cannot be right. */
  wrong(values: Values): string;
}

/** A text of digits and letters: left to right in any language. */
export function CheckField<Name extends string>({ form, name, label, hint, isNumber = false, mostLength, wrong }: Props<Name>) {
  const { [name]: value } = useStore(form.$values);
  const { [name]: fault } = useStore(form.$shownFaults);
  return (
    <TextField
      label={label}
      name={name}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={isNumber ? 'numeric' : 'text'}
      maxLength={mostLength}
      hint={hint}
      error={fault && wrong(fault)}
      value={value}
      onChange={(event) => form.change(name, event.target.value)}
    />
  );
}

interface ChoiceProps<Name extends string> extends Pick<Props<Name>, 'form' | 'name' | 'label' | 'wrong'> {
  choices: readonly { value: string; label: string }[];
}

/** One of the page's choices, or another that the address brings: what is no longer offered can still be checked. */
export function CheckChoice<Name extends string>({ form, name, label, choices, wrong }: ChoiceProps<Name>) {
  const { [name]: value } = useStore(form.$values);
  const { [name]: fault } = useStore(form.$shownFaults);
  const isOther = !choices.some((choice) => choice.value === value);
  return (
    <ChoiceField
      name={name}
      label={label}
      choices={isOther ? [...choices, { value, label: value }] : choices}
      error={fault && wrong(fault)}
      value={value}
      onChange={(event) => form.change(name, event.target.value)}
    />
  );
}
