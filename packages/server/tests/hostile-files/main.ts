import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFault } from './find-fault.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { readApart } from './read-apart.ts'

// Reads each hostile file in a process of its own, and exits with 1 if one is taken wrongly or takes
// more memory than an import may.

const maxMegabytes = 200

const folder = mkdtempSync(join(tmpdir(), 'officine-hostile-'))
const path = join(folder, 'fichier.csv')
const faults: string[] = []
let peak = { megabytes: 0, name: '' }
try {
  for (const file of hostileFiles) await check(file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `${hostileFiles.length} hostile files, ${faults.length} taken wrongly or over ${maxMegabytes} MB; at most ${peak.megabytes.toFixed(0)} MB, by ${peak.name}`,
)
for (const fault of faults) console.log(`    ${fault}`)
if (faults.length > 0) process.exitCode = 1

async function check(file: HostileFile): Promise<void> {
  const { name } = file
  writeFileSync(path, file.content())
  try {
    const { megabytes, ...read } = await readApart(path)
    if (megabytes > peak.megabytes) peak = { megabytes, name }
    const fault = await findFault(file, path, read)
    if (fault !== undefined) faults.push(`${name}: ${fault.slice(0, 200)}`)
    if (megabytes > maxMegabytes) faults.push(`${name}: ${megabytes.toFixed(0)} MB`)
  } catch (error) {
    faults.push(`${name}: ${error}`)
  }
}
