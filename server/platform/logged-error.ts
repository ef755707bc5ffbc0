/** An error as logged. */
export interface LoggedError {
  type: string;
  message: string;
  /** The frames only: the head of a stack repeats the message. */
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [property: string]: unknown;
}

/** Error properties of drivers and the system that never contain a statement's values (PostgreSQL's `detail`, `where` and `hint` may). */
const safeProperties = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'errno',
  'path',
  'address',
  'port',
  'status',
  'statusCode',
] as const;

const deepest = 5;

/** Describes an error, its causes and parts without statement parameters. */
export function toLoggedError(error: Error, depth = 0): LoggedError {
  const properties = safeProperties.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const mayGoOn = depth < deepest;
  const errors = mayGoOn && error instanceof AggregateError ? error.errors.filter((part) => part instanceof Error) : [];
  return {
    type: error.constructor.name || error.name,
    message: errorText(error),
    stack: framesOf(error),
    ...Object.fromEntries(properties),
    ...(mayGoOn && error.cause instanceof Error && { cause: toLoggedError(error.cause, depth + 1) }),
    ...(errors.length > 0 && { errors: errors.map((part) => toLoggedError(part, depth + 1)) }),
  };
}

/** An error's message, fit for the log and a terminal. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return withoutParameters(String(error));
  // data exceptions (SQLSTATE class 22) quote the offending value
  const isDataException = String(Reflect.get(error, 'code')).startsWith('22');
  return withoutParameters(isDataException ? error.message.replace(/"[^"]*"?/g, '"…"') : error.message);
}

/** Removes the parameters that follow a failed statement's text. */
export const withoutParameters = (text: string): string => text.replace(/\nparams: [\s\S]*$/, '');

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
