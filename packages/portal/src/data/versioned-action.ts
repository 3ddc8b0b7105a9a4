import { ApiError, alreadyDecidedCode } from '@officine/api/errors'

/**
 * The result of an act on a record: done, or overtaken by a change that the person has not seen.
 */
export type ActionOutcome<Record> =
  | { readonly type: 'done'; readonly record: Record | undefined }
  | {
      readonly type: 'overtaken'
      /** The current record; undefined if it is gone or not visible. */
      readonly current: Record | undefined
      /** The error that rejected the act; undefined if it was accepted or not sent. */
      readonly refused: ApiError | undefined
    }

type Versioned<Record> = Record & { readonly version: number }

/** An act on a record that others may change concurrently. */
export interface VersionedAction<Record> {
  /** Sends the act at the version of this record; may resolve to the record afterwards. */
  readonly send: (record: Versioned<Record>) => Promise<Record | undefined>
  /** Reads the current record. */
  readonly read: (refused?: ApiError) => Promise<Versioned<Record> | undefined>
  /** Whether a record already has the requested state. */
  readonly isDone: (record: Record | undefined) => boolean
  /** Whether what the person saw still holds, so that the act may be sent at the newer version. */
  readonly stillApplies: (current: Record) => boolean
}

/**
 * Sends an act at the version that the person saw, and once more if only irrelevant fields have
 * changed since. A record without a version is read first.
 * @throws {ApiError}
 */
export async function runVersionedAction<Record extends { readonly version?: number }>(
  seen: Record,
  { send, read, isDone, stillApplies }: VersionedAction<Record>,
): Promise<ActionOutcome<Record>> {
  if (!isVersioned(seen)) return sendAsItStands()
  try {
    return outcomeOf(await send(seen))
  } catch (error) {
    if (!isOvertaken(error)) throw error
    return sendAsItStands(error)
  }

  async function sendAsItStands(refused?: ApiError): Promise<ActionOutcome<Record>> {
    const current = await read(refused)
    if (isDone(current)) return { type: 'done', record: current }
    if (!current || !stillApplies(current)) return { type: 'overtaken', current, refused }
    if (refused?.kind === 'notFound') throw refused
    return outcomeOf(await send(current))
  }

  function outcomeOf(answer: Record | undefined): ActionOutcome<Record> {
    if (!answer || isDone(answer)) return { type: 'done', record: answer }
    return { type: 'overtaken', current: answer, refused: undefined }
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
