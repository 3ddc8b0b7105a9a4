import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEarlierReleaseFile, type SiteFile } from './site-files.ts'

/** How long the files of a replaced release stay, for pages that are still open. */
const retentionMilliseconds = 30 * 86_400_000

/** A file whose modification time is when the release was replaced. */
const marker = 'replaced'

/**
 * A hashed file of an earlier or a later release, by its name; undefined where no stored release
 * has it.
 */
export type FindReleaseFile = (name: string) => Promise<SiteFile | undefined>

interface ReleaseOptions {
  readonly portalFolder: string
  readonly dataFolder: string
  /** Identifies the build. */
  readonly release: string
}

/**
 * Stores the hashed files of this release beside those of previous ones: a page opened before an
 * upgrade still requests its own chunks. Processes with a shared folder serve each other's releases
 * during an upgrade.
 */
export async function storeRelease({
  portalFolder,
  dataFolder,
  release,
}: ReleaseOptions): Promise<FindReleaseFile> {
  const folder = join(dataFolder, 'portal')
  await mkdir(folder, { recursive: true })
  await copyAssets(join(portalFolder, 'assets'), join(folder, release))
  for (const storedRelease of await listReleases(folder)) {
    if (storedRelease !== release) await retireRelease(join(folder, storedRelease))
  }
  return async (name) => {
    if (!/^[\w-][\w.-]*$/.test(name)) return undefined
    for (const storedRelease of await listReleases(folder)) {
      const file = await readEarlierReleaseFile(join(folder, storedRelease, name))
      if (file) return file
    }
    return undefined
  }
}

/** Atomic, since another process may read the folder. */
async function copyAssets(assets: string, folder: string): Promise<void> {
  await rm(join(folder, marker), { force: true })
  if (await exists(folder)) return
  const temporaryFolder = `${folder}.${randomUUID()}`
  await cp(assets, temporaryFolder, { recursive: true })
  await rename(temporaryFolder, folder).catch(async (error: unknown) => {
    await rm(temporaryFolder, { recursive: true, force: true })
    // Another process was faster.
    if (!(await exists(folder))) throw error
  })
}

async function retireRelease(folder: string): Promise<void> {
  const markerStats = await stat(join(folder, marker)).catch(() => undefined)
  if (!markerStats) await writeFile(join(folder, marker), '').catch(ignoreIfGone)
  else if (Date.now() - markerStats.mtimeMs > retentionMilliseconds) {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without incomplete ones: a process is still writing them, or was killed. */
async function listReleases(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.includes('.')).map(({ name }) => name)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Another process deleted it. */
function ignoreIfGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
