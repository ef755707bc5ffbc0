/** The visitor's kind of device: decides which downloads are offered. The pre-paint script sets it on the page. */
export type Device = 'ios' | 'android' | 'desktop';

/**
 * Whether installing needs instructions beforehand: iOS 11 or older, 12.0 and 12.1 open a profile at once, on a screen that looks like a
 * warning; from 12.2 on it waits in the settings.
 */
export function needsInstallTip(userAgent: string): boolean {
  const [, major, minor = '0'] = /iP(?:hone|ad|od).*? OS (\d+)(?:_(\d+))?/.exec(userAgent) ?? [];
  if (major === undefined) return false;
  return Number(major) <= 11 || (Number(major) === 12 && Number(minor) <= 1);
}
