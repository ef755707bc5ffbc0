import { drawDigits } from '#site/lib/draw-digits.ts';

/** A short result; a new one is shown ball by ball. */
export function ResultBalls({ short, isNew }: { short: string; isNew: boolean }) {
  return (
    <p className="lot-balls" dir="ltr" data-new={isNew || undefined}>
      {drawDigits(short).map((digit, at) => (
        // a digit may come twice: its place is what it is
        // oxlint-disable-next-line react/no-array-index-key -- the places never move
        <span key={at} style={isNew ? { animationDelay: `${at * 220}ms` } : undefined}>
          {digit}
        </span>
      ))}
    </p>
  );
}
