import { dayReader } from '#contract/clock.ts';

/**
 * The latest day of birth of somebody who has reached an age on this day, as YYYY-MM-DD: compare birth dates with it as text.
 * Who was born on 29 February comes of age on 1 March of a common year.
 */
export function latestBirthDate({ now, minimumAge, timeZone }: { now: Date; minimumAge: number; timeZone: string }): string {
  const [year = '', month = '', day = ''] = dayReader(timeZone)(now).split('-');
  const bornYear = Number(year) - minimumAge;
  const isLeapDay = month === '02' && day === '29';
  return `${String(bornYear).padStart(4, '0')}-${month}-${isLeapDay && !isLeapYear(bornYear) ? '28' : day}`;
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The pictures that everybody may take as an avatar, by name; drawn by the art pipeline to `/art/avatars/<name>.png`. */
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

/** The avatar of somebody who never chose one. */
export const firstAvatar: StaticAvatar = 'araw';

/** How the mobile site is laid out: as designed, with more on a screen, or with larger text and fewer things. */
export const mobileTemplates = ['standard', 'compact', 'large'] as const;

export type MobileTemplate = (typeof mobileTemplates)[number];
