/** Codes of TLS for a certificate of another authority, of another name, or out of its time. */
const untrustedCertificate =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/

export const sessionsRequired =
  'A pooler between this server and the database does not preserve sessions: let PgBouncer have pool_mode = session, or set DATABASE_URL to the database itself.'

/**
 * A sentence for the operator about a database that rejects the connection. PostgreSQL's own
 * message is left out: it may contain names and values.
 */
export function connectionErrorText(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : ''
  if (/unsupported startup parameter/.test(message))
    return 'A pooler between this server and the database refuses settings of the connection: let PgBouncer have ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout.'
  if (/statement pooling mode/.test(message)) return sessionsRequired
  if (code === '25006')
    return 'The database only reads: it is a standby, or set so. Write the address of the primary into DATABASE_URL.'
  if (code === '53100') return 'The disk of the database is full: make room.'
  if (isDatabaseUnavailable(error))
    return 'The database does not answer: see that it runs, and what DATABASE_URL says.'
  if (code === '28P01')
    return 'The database refuses the user or the password: write those that it knows into DATABASE_URL.'
  if (code === '28000' && /no encryption|SSL off/i.test(message))
    return 'The database requires TLS: add ?sslmode=verify-full to DATABASE_URL.'
  if (code === '28000')
    return 'The database refuses the user, or this machine: see its pg_hba.conf, and whether it requires TLS (?sslmode=verify-full in DATABASE_URL).'
  if (/server does not support SSL/.test(message))
    return 'The database does not offer TLS, which the sslmode of DATABASE_URL requires: turn it on there, or remove sslmode.'
  if (typeof code === 'string' && untrustedCertificate.test(code))
    return `The certificate of the database is not trusted (${code}): add sslrootcert=<file of its authority> to DATABASE_URL, and use the host name of the certificate.`
  if (code === '3D000')
    return 'The database of DATABASE_URL does not exist: create it, empty, and owned by its user.'
  if (code === '42501')
    return 'The user of DATABASE_URL may not make tables: let it own its database, and the schema "public" in it.'
  return undefined
}

/** The name of the constraint or unique index that a write violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}

/**
 * Whether a foreign key rejected a write because its pharmacy was deleted meanwhile, as by the
 * withdrawal of an opening.
 */
export const isDeletedPharmacyError = (error: unknown): boolean =>
  brokenReference(error)?.endsWith('_pharmacy_id_pharmacy_id_fk') ?? false

/** Whether a foreign key rejected a write because a merge deleted its person's file meanwhile. */
export const isMergedPersonError = (error: unknown): boolean =>
  brokenReference(error)?.endsWith('_contact_id_fk') ?? false

/** The name of the foreign key that a write violated; undefined for other errors. */
function brokenReference(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isForeignKey = 'code' in error && error.code === '23503'
  if (isForeignKey && 'constraint' in error) return String(error.constraint)
  return brokenReference(error.cause)
}

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
