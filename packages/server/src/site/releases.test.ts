import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { storeRelease } from './releases.ts'

let folder: string
let dataFolder: string

beforeEach(() => {
  folder = temporaryFolder()
  dataFolder = join(folder, 'data')
})

/** Starts a server with a portal of one chunk. */
async function startWith(release: string) {
  const portalFolder = join(folder, release)
  await mkdir(join(portalFolder, 'assets'), { recursive: true })
  await writeFile(join(portalFolder, 'assets', `page-${release}.js`), `release ${release}`)
  await writeFile(join(portalFolder, 'assets', `page-${release}.js.br`), 'brotli')
  return storeRelease({ portalFolder, dataFolder, release })
}

async function advanceDays(days: number): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000)
  for (const release of await readdir(join(dataFolder, 'portal'))) {
    await utimes(join(dataFolder, 'portal', release, 'replaced'), then, then).catch(() => {})
  }
}

test('after an upgrade the files of the previous release are still served, compressed too', async () => {
  await startWith('one')
  const find = await startWith('two')
  const file = await find('page-one.js')
  expect(file).toMatchObject({ type: 'text/javascript; charset=utf-8', isImmutable: true })
  expect([file?.plain.toString(), file?.br?.toString()]).toEqual(['release one', 'brotli'])
})

test('a process of the old release serves the files of the new one from the shared folder', async () => {
  const find = await startWith('one')
  await startWith('two')
  expect((await find('page-two.js'))?.plain.toString()).toBe('release two')
})

test('files are deleted thirty days after their replacement, however long the release was current', async () => {
  await startWith('one')
  await advanceDays(100)
  await startWith('two')
  await advanceDays(29)
  const find = await startWith('three')
  expect(await find('page-one.js')).toBeDefined()
  await advanceDays(31)
  const later = await startWith('three')
  expect([await later('page-one.js'), await later('page-two.js')]).toEqual([undefined, undefined])
  expect(await later('page-three.js')).toBeDefined()
})

test('a release that is deployed again is the current one again', async () => {
  await startWith('one')
  await startWith('two')
  await advanceDays(20)
  await startWith('one')
  await advanceDays(20)
  const find = await startWith('three')
  expect(await find('page-one.js')).toBeDefined()
})

test.each(['gone.js', '../../one/assets/page-one.js', '..', '', 'replaced', '.hidden.js'])(
  'no other path is read: %s',
  async (name) => {
    await startWith('one')
    const find = await startWith('two')
    expect(await find(name)).toBeUndefined()
  },
)
