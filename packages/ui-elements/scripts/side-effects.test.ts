import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { sideEffects }: { readonly sideEffects: readonly string[] } = JSON.parse(
  readFileSync(`${root}/package.json`, 'utf8'),
)

// In production builds, webpack silently drops imports that are not listed as side effects.
it.each(['**/*.css', '*/define.js', 'all.js', 'loader.js'])('bundlers keep an import of dist/%s', (files) => {
  const found = globSync(`dist/${files}`, { cwd: root })
  expect(found).not.toEqual([])
  const isNamed = (file: string) => sideEffects.some((pattern) => matchesGlob(`./${file}`, pattern))
  expect(found.filter((file) => !isNamed(file))).toEqual([])
})
