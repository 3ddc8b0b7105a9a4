import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/run.ts'
import { expect, test } from './catalogue-fixtures.ts'
import { readStories, sourcesFolder } from './read-stories.ts'

const compilerOptions = {
  noEmit: true,
  strict: true,
  jsx: 'react-jsx',
  lib: ['ES2024', 'DOM'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  skipLibCheck: true,
  target: 'ES2024',
  types: [],
}

test('each story has a React example that compiles', async () => {
  const elements = readStories().filter(({ title }) => !title.startsWith('Guide '))
  expect(
    elements.map(({ id }) => id).filter((id) => !existsSync(join(sourcesFolder, `${id}.tsx`))),
    'stories without an example',
  ).toEqual([])

  const config = { compilerOptions, include: ['*.tsx'] }
  await writeFile(join(sourcesFolder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const compiled = promisify(execFile)(process.execPath, [tsc, '-p', sourcesFolder, '--pretty', 'false'])
  expect(
    await compiled.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe('')
})
