import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The server's log: structured lines on standard output, without personal data. A request is logged
 * with its id, method, route, status and duration; never its query, headers or body.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Serializes an error without data. Messages of PostgreSQL quote values ("Key (email)=(…) already
 * exists"), and so do those of the query builder: of such errors only code, stack frames and class
 * are logged.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, routine } = Object.assign(
    { code: undefined, constraint: undefined, table: undefined, routine: undefined },
    error,
  )
  const quotesValues = code !== undefined || error.cause !== undefined
  return {
    type: error.name,
    ...(quotesValues ? {} : { message: error.message }),
    ...withoutUndefined({ code, constraint, table, routine }),
    stack: stackFrames(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function withoutUndefined(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/** The frames of the stack, without the leading message, whose lines may look like frames. */
function stackFrames({ stack = '', message }: Error): string {
  return stack
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join(' | ')
}
