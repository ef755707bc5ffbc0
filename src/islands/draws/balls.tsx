import { drawDigits } from '#site/lib/draw-digits.ts';

/** A short result, as balls; read aloud as one text. */
export function Balls({ short, label }: { short: string; label: string }) {
  const digits = drawDigits(short);
  return (
    <>
      <span className="sr-text">{label}</span>
      <span className="flex flex-wrap gap-1 w-fit" dir="ltr" aria-hidden="true">
        {digits.map((digit, at) => (
          // a digit may come twice: its place is what it is
          // oxlint-disable-next-line react/no-array-index-key -- the places never move
          <b
            key={at}
            className="inline-grid place-items-center rounded-full tabular-nums font-bold bg-[var(--sea-soft)] min-w-6 h-6 px-1 text-sm"
          >
            {digit}
          </b>
        ))}
      </span>
    </>
  );
}
