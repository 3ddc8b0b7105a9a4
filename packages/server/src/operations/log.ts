import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { unavailableCode } from '../database/database-errors.ts'

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
    hooks: createOutageFilter(),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** During an outage, each code is logged once in so long. */
const outageMilliseconds = 1_000

/**
 * Logs errors of a service that is unavailable, such as the database, once a second for each code
 * and message, with their number and without stacks: a thousand requests fail in the same way.
 */
function createOutageFilter(): Pick<NonNullable<LoggerOptions['hooks']>, 'logMethod'> {
  const outages = new Map<string, { occurrences: number }>()
  return {
    logMethod(args, method) {
      const [fields, message] = args as readonly unknown[]
      const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
      const code = unavailableCode(error)
      if (code === undefined) return method.apply(this, args)
      const key = `${code} ${message}`
      const outage = outages.get(key)
      if (outage) {
        outage.occurrences += 1
        return
      }
      const next = { occurrences: 0 }
      outages.set(key, next)
      const write = (occurrences: number) => method.call(this, { code, occurrences }, String(message))
      write(1)
      const timer = setInterval(() => {
        if (next.occurrences === 0) {
          outages.delete(key)
          clearInterval(timer)
          return
        }
        write(next.occurrences)
        next.occurrences = 0
      }, outageMilliseconds)
      timer.unref()
    },
  }
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
