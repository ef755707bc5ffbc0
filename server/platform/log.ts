import { pino, type DestinationStream, type Logger } from 'pino';

import { errorText, toLoggedError, withoutParameters } from './logged-error.ts';

export type Log = Logger;

/**
 * Structured JSON lines. Secrets never reach it: fields with these names are cut wherever they appear, and errors are written
 * without the values of the statements that failed.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toLogged(value)])) },
      // the formatter has made an object of it
      serializers: { err: (described: unknown) => described },
      hooks: {
        logMethod([first, ...others], method) {
          const fields: unknown = first;
          if (fields instanceof Error)
            Reflect.apply(method, this, [{ err: fields }, ...(others.length > 0 ? others : [errorText(fields)])]);
          else Reflect.apply(method, this, [fields, ...others]);
        },
      },
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
    },
    ...(destination ? [destination] : []),
  );
}

function toLogged(value: unknown): unknown {
  if (value instanceof Error) return toLoggedError(value);
  if (Array.isArray(value)) return value.map(toLogged);
  return typeof value === 'string' ? withoutParameters(value) : value;
}

/** Writes what nobody caught as one line, where Node would print an error with all that hangs on it, and ends the process. */
export function logCrashes(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends: nobody caught an error');
    process.exit(1);
  });
}
