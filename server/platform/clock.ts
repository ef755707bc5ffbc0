/** The platform's only source of time: tests freeze it. */
export interface Clock {
  now(): Date;
}
