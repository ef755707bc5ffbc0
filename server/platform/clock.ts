/** The only source of time in the platform: tests freeze it. */
export interface Clock {
  now(): Date;
}
