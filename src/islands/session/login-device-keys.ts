/** The strings of the list of devices. */
export const deviceKeys = [
  'login.devices.heading',
  'login.devices.text',
  'login.devices.this',
  'login.devices.unknown',
  'login.devices.seen',
  'login.devices.end',
  'login.devices.endNamed',
  'login.devices.endOthers',
  'login.devices.ended',
  'login.devices.othersEnded',
  'login.devices.failed',
  'common.retry',
  'common.loading',
] as const;
