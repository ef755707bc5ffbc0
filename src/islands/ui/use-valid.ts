import { type SyntheticEvent, useState } from 'react';

/** Whether the browser finds everything in a form of native fields right: what stood there before it came alive, and what is changed since. */
export function useValid(): {
  isValid: boolean;
  watch: { ref: (form: HTMLFormElement | null) => void; onInput: (event: SyntheticEvent<HTMLFormElement>) => void };
} {
  const [isValid, setValid] = useState(false);
  const [read] = useState(() => (form: HTMLFormElement | null) => setValid(form?.matches(':valid') ?? false));
  return { isValid, watch: { ref: read, onInput: (event) => read(event.currentTarget) } };
}
