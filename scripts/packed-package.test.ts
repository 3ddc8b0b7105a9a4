import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { folderSizes, packageFaults, tarballChecks } from './packed-package.ts'
import { root } from './run.ts'

const manifest = {
  name: '@officine/example',
  version: '1.0.0',
  license: 'MIT',
  imports: { '#warnings': { development: './dist/warnings.js', default: './dist/silent.js' } },
  exports: {
    './button.js': { types: './dist/button.d.ts', default: './dist/button.js' },
    './react/*.js': './dist/react/*.js',
  },
  dependencies: { lit: '^3.3.3' },
}
const paths = [
  'LICENSE',
  'README.md',
  'package.json',
  'dist/button.d.ts',
  'dist/button.js',
  'dist/react/forms/field.js',
  'dist/silent.js',
  'dist/warnings.js',
]
const files = new Map(paths.map((path) => [path, 10]))
const without = (path: string) => new Map([...files].filter(([name]) => name !== path))

describe('a packed package', () => {
  it('passes with its licence, its README and every file that its package.json names', () => {
    assert.deepEqual(packageFaults({ manifest, files }), [])
  })

  it('fails without a licence or a README', () => {
    assert.deepEqual(packageFaults({ manifest, files: without('LICENSE') }), ['LICENSE is missing'])
    assert.deepEqual(packageFaults({ manifest, files: without('README.md') }), ['README.md is missing'])
    assert.deepEqual(packageFaults({ manifest: { ...manifest, license: undefined }, files }), [
      'package.json names no licence',
    ])
  })

  it('fails with files for developers, and passes with published ones of similar names', () => {
    const unpublished = [
      'dist/button.test.js',
      'dist/button.stories.d.ts',
      'dist/button.states.js',
      'dist/button.usage.js',
      'dist/test-support/render.js',
      'src/button.ts',
      'tsconfig.tsbuildinfo',
    ]
    const published = ['dist/testing/form-contract.js', 'dist/week-states.styles.js', 'dist/usage.js']
    const added = new Map([...files, ...[...unpublished, ...published].map((path) => [path, 1] as const)])
    assert.deepEqual(
      packageFaults({ manifest, files: added }),
      unpublished.map((path) => `${path} is not for users`),
    )
  })

  it('fails when a dependency still has the workspace’s own specifier', () => {
    const dependencies = { lit: 'catalog:', '@officine/i18n': 'workspace:*', ky: '^2.1.0' }
    assert.deepEqual(packageFaults({ manifest: { ...manifest, dependencies }, files }), [
      'lit is "catalog:", which no other workspace can resolve',
      '@officine/i18n is "workspace:*", which no other workspace can resolve',
    ])
  })

  it('fails when a condition or a pattern of its exports or imports has no file', () => {
    assert.deepEqual(packageFaults({ manifest, files: without('dist/button.d.ts') }), [
      'exports has ./dist/button.d.ts, which no file of the package is',
    ])
    assert.deepEqual(packageFaults({ manifest, files: without('dist/react/forms/field.js') }), [
      'exports has ./dist/react/*.js, which no file of the package is',
    ])
    assert.deepEqual(packageFaults({ manifest, files: without('dist/silent.js') }), [
      'imports has ./dist/silent.js, which no file of the package is',
    ])
  })

  it('is listed by its folders, also those of dist', () => {
    assert.deepEqual(
      [...folderSizes(files)].map(([folder, { files, bytes }]) => `${folder} ${files} ${bytes}`),
      ['LICENSE 1 10', 'README.md 1 10', 'dist/ 4 40', 'dist/react/ 1 10', 'package.json 1 10'],
    )
  })

  it('passes the same checks of exports and types as the elements do before each commit', () => {
    const elements = JSON.parse(readFileSync(join(root, 'packages/ui-elements/package.json'), 'utf8'))
    const commands = tarballChecks('TARBALL').map((command) => command.join(' '))
    const [publint, attw] = elements.scripts['check:package'].split(' && ')
    assert.deepEqual(commands, [`${publint} TARBALL`, attw.replace('--pack .', 'TARBALL')])
  })
})
