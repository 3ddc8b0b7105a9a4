import { ApiError, alreadyDecidedCode } from '@officine/api/errors'

/**
 * The result of an action on a record: done, or overtaken by a change that the person has not seen.
 */
export type ActionOutcome<Record> =
  | { readonly type: 'done'; readonly record: Record | undefined }
  | {
      readonly type: 'overtaken'
      /** The current record; undefined if it was deleted or is not visible. */
      readonly current: Record | undefined
      /** The error that rejected the action; undefined if it was accepted or not sent. */
      readonly error: ApiError | undefined
    }

/**
 * What a form throws when its action was overtaken: the server's error, or one like that of its
 * conflicts, since nothing in the portal failed.
 */
export function overtakenError(outcome: ActionOutcome<unknown>): ApiError {
  const error = outcome.type === 'overtaken' ? outcome.error : undefined
  return error ?? new ApiError({ kind: 'conflict', scope: '' })
}

type Versioned<Record> = Record & { readonly version: number }

/** An action on a record that others may change concurrently. */
export interface VersionedAction<Record> {
  /** Sends the action at the version of this record; may resolve to the record afterwards. */
  readonly send: (record: Versioned<Record>) => Promise<Record | undefined>
  /** Reads the current record; the error that rejected the action may already contain it. */
  readonly read: (error?: ApiError) => Promise<Versioned<Record> | undefined>
  /** Whether a record already has the requested state. */
  readonly isDone: (record: Record | undefined) => boolean
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
    return outcomeOf(await send(record))
  } catch (error) {
    if (!isOvertaken(error)) throw error
    return sendAtCurrentVersion(error)
  }

  async function sendAtCurrentVersion(error?: ApiError): Promise<ActionOutcome<Record>> {
    const current = await read(error)
    if (isDone(current)) return { type: 'done', record: current }
    if (!current || !stillApplies(current)) return { type: 'overtaken', current, error }
    if (error?.kind === 'notFound') throw error
    return outcomeOf(await send(current))
  }

  function outcomeOf(response: Record | undefined): ActionOutcome<Record> {
    if (!response || isDone(response)) return { type: 'done', record: response }
    return { type: 'overtaken', current: response, error: undefined }
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
