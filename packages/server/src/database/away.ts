/** Codes of a database that can't be reached, is starting or is going down; and of one with no connection left. */
const awayCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/

/** pg's own words for a connection that it did not get, or lost; these errors carry no code. */
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|not queryable/i

/** Whether an error says that the database is away for now, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && awayCodes.test(error.code)) return true
  return awayMessages.test(error.message) || isDatabaseAway(error.cause)
}
