import { isIP } from 'node:net';

/** Whether a host name or address can only be this machine: `localhost`, names under it, 127.0.0.0/8 and ::1. */
export function isLoopbackHost(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(plain) === 4) return plain.startsWith('127.');
  if (isIP(plain) === 6) return new URL(`http://[${plain}]`).hostname === '[::1]';
  return plain === 'localhost' || plain.endsWith('.localhost');
}
