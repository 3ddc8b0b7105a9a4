/**
 * Codes of a database that is unreachable, starting, shutting down or out of connections. `ENOENT`:
 * its Unix socket does not exist.
 */
const unavailableCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/

/** Messages of pg for a connection it could not open, or lost; these errors carry no code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|not queryable/i

/** Whether an error means that the database is unavailable, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.test(error.code)) return true
  return unavailableMessages.test(error.message) || isDatabaseUnavailable(error.cause)
}
