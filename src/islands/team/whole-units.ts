/** For a picture alone: minor units as a number of whole ones. */
export const wholeUnits = (minor: string): number => Number(BigInt(minor)) / 100;
