import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from './test-server.ts'

const builtPortal = fileURLToPath(new URL('../../packages/portal/dist/', import.meta.url))

/** A text of the built portal and its replacement in the new release. */
export interface TextReplacement {
  readonly from: string
  readonly to: string
}

/**
 * Makes another release from the built portal: changes texts and the name of every hashed file, as
 * when a shared dependency changed. No file name of the earlier release remains.
 * @returns the folder, for `server.deploy({ PORTAL_FOLDER: folder })`; remove it when the test is
 * over.
 */
export async function makeRelease(changes: readonly TextReplacement[] = []): Promise<string> {
  const folder = await makeFolder('release')
  const hashed = (await readdir(join(builtPortal, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name))
  const renamed = hashed.map((name) => ({ from: name, to: name.replace(/(\.\w+)$/, 'n$1') }))
  await cp(builtPortal, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  await Promise.all(renamed.map(({ from }) => rm(join(folder, 'assets', from))))
  await Promise.all(
    renamed.map(({ from, to }) => rewrite(join(builtPortal, 'assets', from), join(folder, 'assets', to))),
  )
  const others = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  await Promise.all(others.map(({ name }) => rewrite(join(folder, name), join(folder, name))))
  return folder

  async function rewrite(source: string, target: string): Promise<void> {
    if (!/\.(js|css|html)$/.test(source)) return writeFile(target, await readFile(source))
    const text = await readFile(source, 'utf8')
    const changed = [...renamed, ...changes].reduce((all, { from, to }) => all.replaceAll(from, to), text)
    return writeFile(target, changed)
  }
}
