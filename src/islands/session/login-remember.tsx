import type { WritableAtom } from 'nanostores';

import { useStore } from '#site/islands/use-store.ts';

interface Props {
  label: string;
  $isRemembering: WritableAtom<boolean>;
}

/** The checkbox that makes the device remember the password (AUTH-014). */
export function LoginRemember({ label, $isRemembering }: Props) {
  const isRemembering = useStore($isRemembering);
  return (
    <label className="flex gap-3 items-start py-1 cursor-pointer text-sm">
      <input
        type="checkbox"
        name="remember"
        className="m-0 mt-0.5 size-5 shrink-0 accent-sea"
        checked={isRemembering}
        onChange={(event) => $isRemembering.set(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
