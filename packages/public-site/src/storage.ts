import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormName } from './addresses.ts'
import { logAlarm } from './alarm.ts'
import type { FileKind } from './forms/file-kind.ts'
import type { FieldName } from './forms/form-fields.ts'
import type { Language } from './texts/language.ts'

/** A received document in a temporary file. */
export interface ReceivedFile {
  readonly path: string
  /** The name on the sender's device: for display, never part of a path. */
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly sha256: string
}

export interface Message {
  readonly submissionId: string
  readonly form: FormName
  readonly language: Language
  readonly answers: Readonly<Partial<Record<FieldName, string>>>
  readonly files: readonly ReceivedFile[]
}

/** The maximum size of the folder in bytes, since anyone can submit files. */
const maximumSize = 1024 ** 3

/** The part of it that documents leave to messages without documents: some 16,000 of them. */
const reservedForMessages = 64 * 1024 ** 2

/** A message's own file counts as this, until `removeExpired` measures it. */
const messageSize = 4096

/** The shares of the room at which the operator gets an alarm. */
const alarmShares = [0.5, 0.8, 0.95]

/**
 * The retention in milliseconds, as the pages promise: one year. The server's periods are in
 * server/src/retention/retention-periods.ts.
 */
const retentionMilliseconds = 365 * 86_400_000

/** The folder of submissions: each message is an immutable file. */
export class Storage {
  readonly #folder: string
  #size = 0
  /** Of messages that are arriving. */
  #reserved = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens or creates the folder, and removes unfinished uploads and files past the retention. */
  static async open(folder: string, now: Date): Promise<Storage> {
    const storage = new Storage(folder)
    await rm(storage.#incoming, { recursive: true, force: true })
    for (const name of ['messages', 'documents', 'incoming'])
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
    await storage.removeExpired(now)
    return storage
  }

  /** Deletes files past the retention and recalculates the total size. */
  async removeExpired(now: Date): Promise<void> {
    let size = 0
    for (const file of await filesIn(this.#folder)) {
      const { mtime, size: fileSize } = await stat(file)
      if (now.getTime() - mtime.getTime() > retentionMilliseconds) await rm(file, { force: true })
      else size += fileSize
    }
    this.#size = size
  }

  /**
   * Reserves room for a message of which at most `documentBytes` are documents, before its body is
   * read; `release` gives it back. False when there is no room.
   */
  reserve(documentBytes: number): boolean {
    const maximum = documentBytes > 0 ? maximumSize - reservedForMessages : maximumSize
    const size = messageSize + documentBytes
    if (this.#size + this.#reserved + size > maximum) return false
    this.#reserved += size
    return true
  }

  release(documentBytes: number): void {
    this.#reserved -= messageSize + documentBytes
  }

  newTemporaryPath(): string {
    return join(this.#incoming, randomBytes(12).toString('hex'))
  }

  async discard(files: readonly { readonly path: string }[]): Promise<void> {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }

  /** Stores a message with its documents. An identical repeated submission is stored once. */
  async save({ submissionId, form, language, answers, files }: Message, now: Date): Promise<void> {
    const content = { form, language, answers, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
    const id = `${submissionId}-${digest}`
    const documents = files.map(({ name, kind, size, sha256 }, index) => ({
      name,
      size,
      sha256,
      file: `documents/${id}-${index + 1}.${kind}`,
    }))
    for (const [index, { file }] of documents.entries())
      await rename(files[index]?.path ?? '', join(this.#folder, file))
    const message = { id, receivedAt: now.toISOString(), form, language, answers, documents }
    await this.#writeOnce(
      join(this.#folder, 'messages', `${id}.json`),
      `${JSON.stringify(message, null, 2)}\n`,
    )
    this.#grow(files.reduce((sum, { size }) => sum + size, messageSize))
  }

  #grow(bytes: number): void {
    const before = this.#size / maximumSize
    this.#size += bytes
    const after = this.#size / maximumSize
    const share = alarmShares.findLast((limit) => before < limit && limit <= after)
    if (share !== undefined) logAlarm('roomFills', { percent: share * 100 })
  }

  get #incoming(): string {
    return join(this.#folder, 'incoming')
  }

  /** Writes atomically and never overwrites an existing file. */
  async #writeOnce(path: string, text: string): Promise<void> {
    const temporaryPath = this.newTemporaryPath()
    await writeFile(temporaryPath, text, { mode: 0o600, flush: true })
    try {
      await link(temporaryPath, path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      await unlink(temporaryPath)
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
