import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormName } from './addresses.ts'
import type { FieldName } from './forms/fields.ts'
import type { FileKind } from './forms/file-kind.ts'
import type { Language } from './texts/language.ts'

/** A document that has come in and waits in a file of its own. */
export interface ReceivedFile {
  readonly path: string
  /** As the person's device calls it: for people to read, never part of an address. */
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly sha256: string
}

export interface Message {
  readonly sending: string
  readonly form: FormName
  readonly language: Language
  readonly answers: Readonly<Partial<Record<FieldName, string>>>
  readonly files: readonly ReceivedFile[]
}

/** Anybody can send: the folder must not fill the disk. */
const largest = 1024 ** 3

/** What the pages promise: a year. */
const longest = 365 * 86_400_000

/** The folder in which the site keeps what people send, each message a file that is never changed. */
export class Storage {
  readonly #folder: string
  #size = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens the folder, makes it where it lacks, and clears away what was never finished or is old. */
  static async open(folder: string, now: Date): Promise<Storage> {
    const storage = new Storage(folder)
    await rm(storage.#incoming, { recursive: true, force: true })
    for (const name of ['messages', 'documents', 'incoming'])
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
    await storage.forgetOld(now)
    return storage
  }

  /** Erases what has been here for a year. */
  async forgetOld(now: Date): Promise<void> {
    let size = 0
    for (const file of await filesIn(this.#folder)) {
      const { mtime, size: itsSize } = await stat(file)
      if (now.getTime() - mtime.getTime() > longest) await rm(file, { force: true })
      else size += itsSize
    }
    this.#size = size
  }

  get isFull(): boolean {
    return this.#size >= largest
  }

  /** A path for a document that comes in. */
  newIncoming(): string {
    return join(this.#incoming, randomBytes(12).toString('hex'))
  }

  async discard(files: readonly { readonly path: string }[]): Promise<void> {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }

  /** Keeps a message with its documents. The same one that is sent again is kept once. */
  async keep({ sending, form, language, answers, files }: Message, now: Date): Promise<void> {
    const content = { form, language, answers, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
    const id = `${sending}-${digest}`
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
    this.#size += files.reduce((sum, { size }) => sum + size, 4096)
  }

  get #incoming(): string {
    return join(this.#folder, 'incoming')
  }

  /** Whole or not at all, and never over another. */
  async #writeOnce(path: string, text: string): Promise<void> {
    const incoming = this.newIncoming()
    await writeFile(incoming, text, { mode: 0o600, flush: true })
    try {
      await link(incoming, path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      await unlink(incoming)
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
