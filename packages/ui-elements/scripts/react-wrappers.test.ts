import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const wrappers = fileURLToPath(new URL('../dist/react/', import.meta.url))

it('each React wrapper is a client module, which a server component may import', () => {
  const files = globSync('*.js', { cwd: wrappers })
  expect(files).toContain('text-field.js')
  expect(files).toContain('index.js')
  const others = files.filter((file) => !readFileSync(wrappers + file, 'utf8').startsWith("'use client';\n"))
  expect(others).toEqual([])
})
