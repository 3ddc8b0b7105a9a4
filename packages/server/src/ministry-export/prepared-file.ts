import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../database/ids.ts'

/** A complete file on disk, under a temporary name. */
export interface PreparedFile {
  readonly sha256: string
  /** Renames it atomically: readers of the folder see the old file or the new one, never a part. */
  publish(): Promise<void>
  discard(): Promise<void>
}

/** Writes lines into a temporary file in the target's folder. */
export async function prepareFile(
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<PreparedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The random name avoids a clash between two machines that share the folder.
  const temporaryPath = join(folder, `.${name}.${newId()}.part`)
  const hash = createHash('sha256')
  const discard = () => rm(temporaryPath, { force: true })
  try {
    const file = await open(temporaryPath, 'wx', 0o600)
    try {
      for await (const line of lines) {
        hash.update(line)
        await file.appendFile(line)
      }
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await discard()
    throw error
  }
  return {
    sha256: hash.digest('hex'),
    discard,
    async publish() {
      await rename(temporaryPath, join(folder, name))
      await syncFolder(folder)
    },
  }
}

/** Without it, a power loss may undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
