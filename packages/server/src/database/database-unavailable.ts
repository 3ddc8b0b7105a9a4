/**
 * Codes of a database that is unreachable, starting, shutting down or out of connections, memory or
 * disk, or that only reads (25006: a standby, or a primary that was replaced). `ENOENT`: its Unix
 * socket does not exist.
 */
const unavailableCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53[123]00|25006)$/

/** Messages of pg for a connection it could not open, or lost; these errors carry no code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|not queryable/i

/** Whether an error means that the database is unavailable, rather than that a query is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => unavailableCode(error) !== undefined

/** The code of an error that means that the database is unavailable; else undefined. */
export function unavailableCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.test(error.code))
    return error.code
  if (unavailableMessages.test(error.message)) return 'noConnection'
  return unavailableCode(error.cause)
}
