export const greetings = ['morning', 'earlyAfternoon', 'lateAfternoon', 'evening'] as const;
type Greeting = (typeof greetings)[number];

/** The greeting for an hour of the visitor's own day, 0 to 23 (whole hours). */
export function greetingAt(hour: number): Greeting {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'earlyAfternoon';
  return hour <= 18 ? 'lateAfternoon' : 'evening';
}
