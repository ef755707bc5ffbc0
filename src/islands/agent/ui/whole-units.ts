/** For charts only: minor units as a number of whole units. */
export const wholeUnits = (minor: string): number => Number(BigInt(minor)) / 100;
