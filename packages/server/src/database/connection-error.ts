import { isDatabaseUnavailable } from './database-unavailable.ts'

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
