import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { findFault } from './find-fault.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { readApart } from './read-apart.ts'
import { readCells } from './read-cells.ts'

function write(file: HostileFile): string {
  const path = join(temporaryFolder(), 'fichier.csv')
  writeFileSync(path, file.content())
  return path
}

test('each hostile file is refused in a sentence, or read as it is', async () => {
  const faults: string[] = []
  for (const file of hostileFiles.filter(({ isLarge }) => !isLarge)) {
    const path = write(file)
    const fault = await findFault(file, path, await readCells(path))
    if (fault !== undefined) faults.push(`${file.name}: ${fault}`)
  }
  expect(faults).toEqual([])
}, 120_000)

// `test:hostile-files` measures all of them.
test.each(hostileFiles.filter(({ isLarge }) => isLarge))(
  '$name: at most 200 MB, and refused or read as it is',
  async (file) => {
    const path = write(file)
    const { megabytes, ...read } = await readApart(path)
    expect(await findFault(file, path, read)).toBeUndefined()
    expect(megabytes).toBeLessThan(200)
  },
  60_000,
)
