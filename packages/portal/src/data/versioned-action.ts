import { ApiError, alreadyDecidedCode } from '@officine/api/errors'

/**
 * The result of an action on a record: done, or overtaken by a change that the person has not seen.
 */
export type ActionOutcome<Record> =
  | {
      readonly type: 'done'
      /** The record afterwards; undefined if it was deleted or the server sends none. */
      readonly record: Record | undefined
    }
  | {
      readonly type: 'overtaken'
      /** The current record; undefined if it was deleted or is not visible. */
      readonly current: Record | undefined
      /** The server's refusal, or a conflict if the action was not sent. */
      readonly error: ApiError
    }

type Versioned<Record> = Record & { readonly version: number }

/** An action on a record that others may change concurrently. */
export interface VersionedAction<Record> {
  /** Sends the action at the version of this record; resolves to the record afterwards, if it is sent. */
  readonly send: (record: Versioned<Record>) => Promise<Record | undefined>
  /** Reads the current record; the error that rejected the action may already contain it. */
  readonly read: (error?: ApiError) => Promise<Versioned<Record> | undefined>
  /** Whether a record already has the requested state: an earlier response may have been lost. */
  readonly isDone: (current: Record | undefined) => boolean
  /** Whether what the person saw still holds, so that the action may be sent at the newer version. */
  readonly stillApplies: (current: Record) => boolean
}

/**
 * Sends an action at the version that the person saw, and once more if only irrelevant fields have
 * changed since. A record without a version is read first.
 * @throws {ApiError}
 */
export async function runVersionedAction<Record extends { readonly version?: number }>(
  record: Record,
  { send, read, isDone, stillApplies }: VersionedAction<Record>,
): Promise<ActionOutcome<Record>> {
  if (!isVersioned(record)) return sendAtCurrentVersion()
  try {
    return { type: 'done', record: await send(record) }
  } catch (error) {
    if (!isOvertaken(error)) throw error
    return sendAtCurrentVersion(error)
  }

  async function sendAtCurrentVersion(refusal?: ApiError): Promise<ActionOutcome<Record>> {
    const current = await read(refusal)
    if (isDone(current)) return { type: 'done', record: current }
    const error = refusal ?? new ApiError({ kind: 'conflict', scope: '' })
    if (!current || !stillApplies(current)) return { type: 'overtaken', current, error }
    if (error.kind === 'notFound') throw error
    return { type: 'done', record: await send(current) }
  }
}

function isVersioned<Record extends { readonly version?: number }>(
  record: Record,
): record is Versioned<Record> {
  return record.version !== undefined
}

/** The record was changed, decided on or deleted by another request. */
function isOvertaken(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'conflict' || error.kind === 'notFound') return true
  return error.details.some(({ code }) => code === alreadyDecidedCode)
}
