/** A renewal that timed out: retried soon and silently. */
export class RenewalTimeout extends Error {}

/** A renewal that the provider refused: a retry with the same grant is useless. */
export class RenewalRefused extends Error {}

/**
 * The token has expired and the provider is unreachable: the session waits for the next contact.
 */
export class RenewalUnreachable extends Error {}
