import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileOf, type SiteFile } from './files.ts'

/** How long the files of a release are kept after another one took its place: who left a page open for as long finds its parts. */
const keptMilliseconds = 30 * 86_400_000

/** Says, by the time of its writing, since when a release is not the newest any more. */
const marker = 'replaced'

/** A hashed file of an earlier or a later release of the portal, by its name; nothing where no release that is kept has it. */
export type FindKept = (name: string) => Promise<SiteFile | undefined>

interface Releases {
  readonly portalFolder: string
  readonly dataFolder: string
  /** What tells this build from others. */
  readonly release: string
}

/**
 * Keeps the hashed files of this release beside those of the last ones: a page that is open since before an upgrade still
 * asks for its own parts. Processes that share the folder answer for each other's releases while they are exchanged.
 */
export async function keepReleases({ portalFolder, dataFolder, release }: Releases): Promise<FindKept> {
  const folder = join(dataFolder, 'portal')
  await mkdir(folder, { recursive: true })
  await keep(join(portalFolder, 'assets'), join(folder, release))
  for (const other of await releasesIn(folder)) {
    if (other !== release) await retire(join(folder, other))
  }
  return async (name) => {
    if (!/^[\w-][\w.-]*$/.test(name)) return undefined
    for (const one of await releasesIn(folder)) {
      const file = await readFileOf(join(folder, one, name))
      if (file) return file
    }
    return undefined
  }
}

/** Whole or not at all: another process may read there. */
async function keep(assets: string, folder: string): Promise<void> {
  await rm(join(folder, marker), { force: true })
  if (await exists(folder)) return
  const unfinished = `${folder}.${randomUUID()}`
  await cp(assets, unfinished, { recursive: true })
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was quicker.
    if (!(await exists(folder))) throw error
  })
}

async function retire(folder: string): Promise<void> {
  const replaced = await stat(join(folder, marker)).catch(() => undefined)
  if (!replaced) await writeFile(join(folder, marker), '').catch(ignoreIfGone)
  else if (Date.now() - replaced.mtimeMs > keptMilliseconds) {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without those that a process is still writing, or was killed at. */
async function releasesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.includes('.')).map(({ name }) => name)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Another process took it away. */
function ignoreIfGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
