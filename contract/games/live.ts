import { z } from 'zod';

import { epochMs, minorText } from '#contract/shapes.ts';

const count = z.number().int().nonnegative();
const limits = { leastMinor: minorText, mostMinor: minorText };

/** What a lobby shows of a game that many people play together, as of now: public, and the same for everybody. */
export const liveGame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    /** The stake on one place. */
    ...limits,
    people: count,
    /** `waiting`: nobody is there, and the next round opens for whoever comes. */
    phase: z.enum(['betting', 'playing', 'waiting']),
    /** When bets close; null unless they are open. */
    closesAt: epochMs.nullable(),
    /** The last ten, the newest first: words of `tableResults` and numbers, such as `banker`, `red 32`, `big 12`, `red blue red`, `1.52`. */
    results: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('room'),
    seats: count,
    /** Of the table that fills up now. */
    free: count,
    buyInMinor: minorText,
    /** At all tables of the room, without the house's bots. */
    people: count,
  }),
  z.object({
    kind: z.literal('match'),
    startsAt: epochMs,
    /**
     * Who may win: two sides and the draw, or a race's three favourites. `name` is empty for a draw. A price is the return in hundredths of
     * the stake, stake included; null if there is none.
     */
    picks: z.array(z.object({ pick: z.enum(['home', 'draw', 'away', 'runner']), name: z.string(), priceHundredths: count.nullable() })),
  }),
]);

export type LiveGame = z.infer<typeof liveGame>;
