import { pino, type DestinationStream, type Logger } from 'pino';

import { errorText, toLoggedError, withoutParameters } from './logged-error.ts';

export type Log = Logger;

/**
 * Structured JSON lines. Secrets never reach the log: fields with these names are removed wherever they appear, and errors are logged
 * without the values of failed statements.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toLogged(value)])) },
      // the formatter has already converted it
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

/** Logs uncaught errors as one line, where Node would print them with all their properties, and ends the process. */
export function logCrashes(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends: nobody caught an error');
    process.exit(1);
  });
}
