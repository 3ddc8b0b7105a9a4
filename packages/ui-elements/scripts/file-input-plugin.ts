import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BasicTestSession, TestRunnerPlugin } from '@web/test-runner'
import type { ChromeLauncher } from '@web/test-runner-chrome'

/** A test file: its first bytes, then zeros up to its size. */
export interface FileOnDisk {
  readonly name: string
  /** Base64. */
  readonly beginning: string
  readonly size: number
  readonly isFolder?: boolean
  /** In milliseconds since 1970. */
  readonly lastModified: number
}

const places: string[] = []
process.once('exit', () => {
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

type Page = ReturnType<ChromeLauncher['getPage']>

/**
 * Lets tests choose and drop real files as a user does: through the browser's file chooser, and by
 * a drag from outside the page.
 */
export const fileInputPlugin: TestRunnerPlugin<{ files: FileOnDisk[]; x: number; y: number }> = {
  name: 'give-files',
  executeCommand: async ({ command, payload, session }) => {
    if (!payload || (command !== 'choose-files' && command !== 'drop-files')) return undefined
    const paths = await write(payload.files)
    const page = pageOf(session)
    if (command === 'choose-files') await choose(page, paths)
    else await drop(page, paths, payload)
    return true
  },
}

/** Opens the chooser by Enter on the focused control. Retried: a busy browser may drop the key. */
async function choose(page: Page, paths: string[], tries = 3): Promise<void> {
  const opened = page.waitForFileChooser({ timeout: 1000 }).catch(() => undefined)
  await page.keyboard.press('Enter')
  const chooser = await opened
  if (chooser) await chooser.accept(paths)
  else if (tries > 1) await choose(page, paths, tries - 1)
  else throw new Error('The focused control opened no file chooser.')
}

async function drop(page: Page, files: string[], { x, y }: { x: number; y: number }) {
  const client = await page.createCDPSession()
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x, y, data })
  await client.detach()
}

async function write(files: readonly FileOnDisk[]) {
  const place = await mkdtemp(join(tmpdir(), 'officine-files-'))
  places.push(place)
  return Promise.all(
    files.map(async ({ name, beginning, size, isFolder, lastModified }, index) => {
      // Two chosen files may have the same name, so each has its own folder.
      const folder = join(place, String(index))
      await mkdir(folder)
      const path = join(folder, name)
      if (isFolder) await mkdir(path)
      else {
        await writeFile(path, Buffer.from(beginning, 'base64'))
        await truncate(path, size)
        await utimes(path, lastModified / 1000, lastModified / 1000)
      }
      return path
    }),
  )
}

const pageOf = (session: BasicTestSession) => (session.browser as ChromeLauncher).getPage(session.id)
