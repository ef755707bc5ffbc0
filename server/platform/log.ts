import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured JSON lines. Secrets never reach it: these paths are cut wherever they appear. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        'cookie',
        'secret',
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
        '*.secret',
        'headers.authorization',
        'headers.cookie',
      ],
      censor: '[redacted]',
    },
  });
}
