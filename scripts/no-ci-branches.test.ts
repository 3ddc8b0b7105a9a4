import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './run.ts'

test('no script or test behaves differently in CI', () => {
  const files = globSync('{scripts,tests,packages}/**/*.{ts,tsx,mjs,js}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist*/**'],
  })
  assert.ok(files.length > 1000, `${files.length} files`)
  const branching = files.filter((file) =>
    /process\.env(?:\.CI\b|\[['"]CI['"]\])|env\.CI\b|\bisCI\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(branching, [])
})
