/** A seat's position on the oval, in percent of its box from the start and the top. */
export interface SeatPlace {
  x: number;
  y: number;
}

/** The others' positions, clockwise from the player's left; the player sits at the bottom. */
const others: Readonly<Record<number, readonly SeatPlace[]>> = {
  1: [{ x: 50, y: 10 }],
  2: [
    { x: 17, y: 24 },
    { x: 83, y: 24 },
  ],
  3: [
    { x: 14, y: 44 },
    { x: 50, y: 10 },
    { x: 86, y: 44 },
  ],
  4: [
    { x: 14, y: 52 },
    { x: 25, y: 14 },
    { x: 75, y: 14 },
    { x: 86, y: 52 },
  ],
  5: [
    { x: 13, y: 66 },
    { x: 13, y: 29 },
    { x: 50, y: 9 },
    { x: 87, y: 29 },
    { x: 87, y: 66 },
  ],
};

/** Each seat's position as this player sees the table; a spectator has the view of the first seat. */
export function seatPlaces(count: number, you: number | null): SeatPlace[] {
  const own = you ?? 0;
  return Array.from({ length: count }, (_, seat) => {
    const steps = (seat - own + count) % count;
    return steps === 0 ? { x: 50, y: 90 } : (others[count - 1]?.[steps - 1] ?? { x: 50, y: 10 });
  });
}
