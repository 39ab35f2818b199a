/** The part of an error that a log may hold: its message may hold what a customer typed, its place cannot. */
export interface LoggableError {
  [detail: string]: unknown;
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggableError;
}

export function toLoggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'withheld', stack: '' };
  const { code } = error as NodeJS.ErrnoException;
  // A line of the message may look like a place.
  const places = (error.stack ?? '').replace(error.message, '');
  const frames = places.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: 'withheld',
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: toLoggableError(error.cause) }),
  };
}
