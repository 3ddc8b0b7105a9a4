import { ApiError, alreadyDecidedCode } from '@officine/api/errors'

/** What became of an act on a record: what was asked for stands, or something else does, which the person has not seen. */
export type Outcome<Record> =
  | { readonly type: 'done'; readonly record: Record | undefined }
  | {
      readonly type: 'overtaken'
      /** As it stands now; nothing where it is gone, or not to be seen. */
      readonly current: Record | undefined
      /** The answer that refused the act; nothing where it was accepted, or not sent. */
      readonly refused: ApiError | undefined
    }

type Versioned<Record> = Record & { readonly version: number }

/** How somebody acts on a record that others may change meanwhile. */
export interface Act<Record> {
  /** Sends it at the version of this record; may tell how that leaves it. */
  readonly send: (record: Versioned<Record>) => Promise<Record | undefined>
  /** The record as it stands now. */
  readonly read: (refused?: ApiError) => Promise<Versioned<Record> | undefined>
  /** Whether a record is as it was asked to be. */
  readonly isDone: (record: Record | undefined) => boolean
  /** Whether what the person saw still holds, so that the act is theirs at the newer version too. */
  readonly holds: (current: Record) => boolean
}

/**
 * Sends an act at the version that the person saw, and once more where only what doesn't matter to it has changed since. A record
 * whose version is not known is read first.
 * @throws {ApiError}
 */
export async function act<Record extends { readonly version?: number }>(
  seen: Record,
  { send, read, isDone, holds }: Act<Record>,
): Promise<Outcome<Record>> {
  if (!isVersioned(seen)) return sendAsItStands()
  try {
    return outcomeOf(await send(seen))
  } catch (error) {
    if (!isOvertaken(error)) throw error
    return sendAsItStands(error)
  }

  async function sendAsItStands(refused?: ApiError): Promise<Outcome<Record>> {
    const current = await read(refused)
    if (isDone(current)) return { type: 'done', record: current }
    if (!current || !holds(current)) return { type: 'overtaken', current, refused }
    if (refused?.kind === 'notFound') throw refused
    return outcomeOf(await send(current))
  }

  function outcomeOf(answer: Record | undefined): Outcome<Record> {
    if (!answer || isDone(answer)) return { type: 'done', record: answer }
    return { type: 'overtaken', current: answer, refused: undefined }
  }
}

function isVersioned<Record extends { readonly version?: number }>(
  record: Record,
): record is Versioned<Record> {
  return record.version !== undefined
}

/** Somebody was faster: the record has changed, was decided on, or is no more. */
function isOvertaken(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'conflict' || error.kind === 'notFound') return true
  return error.details.some(({ code }) => code === alreadyDecidedCode)
}
