import { type SyntheticEvent, useState } from 'react';

/** Whether the browser considers all native fields of a form valid, from before hydration on and after every change. */
export function useValid(): {
  isValid: boolean;
  watch: { ref: (form: HTMLFormElement | null) => void; onInput: (event: SyntheticEvent<HTMLFormElement>) => void };
} {
  const [isValid, setValid] = useState(false);
  const [read] = useState(() => (form: HTMLFormElement | null) => setValid(form?.matches(':valid') ?? false));
  return { isValid, watch: { ref: read, onInput: (event) => read(event.currentTarget) } };
}
