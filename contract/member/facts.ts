import { dayReader } from '#contract/clock.ts';

/**
 * The latest birth date of somebody who has reached an age today, as YYYY-MM-DD: compare birth dates with it as strings.
 * People born on 29 February come of age on 1 March of a common year.
 */
export function latestBirthDate({ now, minimumAge, timeZone }: { now: Date; minimumAge: number; timeZone: string }): string {
  const [year = '', month = '', day = ''] = dayReader(timeZone)(now).split('-');
  const bornYear = Number(year) - minimumAge;
  const isLeapDay = month === '02' && day === '29';
  return `${String(bornYear).padStart(4, '0')}-${month}-${isLeapDay && !isLeapYear(bornYear) ? '28' : day}`;
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The stock avatars, by name; drawn by the art pipeline to `/art/avatars/<name>.png`. */
export const staticAvatars = [
  'jeepney',
  'kalabaw',
  'agila',
  'pagong',
  'manok',
  'isda',
  'araw',
  'buwan',
  'bulaklak',
  'bangka',
  'parol',
  'mangga',
] as const;
export type StaticAvatar = (typeof staticAvatars)[number];

/** Default avatar. */
export const firstAvatar: StaticAvatar = 'araw';

/** The mobile site's layouts: as designed, with more on a screen, or with larger text and fewer things. */
export const mobileTemplates = ['standard', 'compact', 'large'] as const;

export type MobileTemplate = (typeof mobileTemplates)[number];
