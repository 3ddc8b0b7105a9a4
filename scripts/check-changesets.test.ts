import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { checkChangesets } from './check-changesets.ts'

let repository: string

const git = (...parameters: string[]) =>
  execFileSync(
    'git',
    ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@example.ca', ...parameters],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
const write = (path: string, text: string) => writeFileSync(join(repository, path), text)
const commit = (message: string) => {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}
const announce = (name: string, packageName = '@officine/ui-elements') =>
  write(`.changeset/${name}.md`, `---\n'${packageName}': minor\n---\n\nA sentence.\n`)

interface Thing {
  name: string
  type?: { text: string }
  description?: string
  [more: string]: unknown
}

const button = { tagName: 'ofc-button', attributes: [{ name: 'href' }] as Thing[] }
const writeManifest = (declaration: object) =>
  write(
    'packages/ui-elements/custom-elements.json',
    JSON.stringify({ modules: [{ declarations: [declaration] }] }),
  )
const version = (number: string) =>
  write('packages/ui-elements/package.json', `{\n  "version": "${number}"\n}\n`)

describe('a change of the elements', () => {
  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'changesets-'))
    mkdirSync(join(repository, '.changeset'))
    mkdirSync(join(repository, 'packages/ui-elements'), { recursive: true })
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin')
    version('0.1.0')
    writeManifest(button)
    announce('first')
    commit('First release')
  })

  afterEach(() => rmSync(repository, { recursive: true }))

  it('without a changeset is a fault that names the command to run', () => {
    writeManifest({
      ...button,
      attributes: [{ name: 'href' }, { name: 'loading', type: { text: 'boolean' } }],
    })
    commit('Add loading')
    write('other.txt', '')
    commit('Do something else')
    const { faults } = checkChangesets(repository)
    assert.match(faults[0] ?? '', /no changeset says so. Run: npx pnpm changeset/)
    assert.deepEqual(faults.slice(1), ['  new: ofc-button attribute loading: boolean'])
  })

  it('is detected before the commit, also when a member is removed or replaced', () => {
    writeManifest({ ...button, attributes: [], events: [{ name: 'ofc-go' }], cssParts: [{ name: 'base' }] })
    assert.deepEqual(checkChangesets(repository).faults.slice(1), [
      '  gone: ofc-button attribute href',
      '  new: ofc-button event ofc-go',
      '  new: ofc-button part base',
    ])
  })

  it('counts when a member is deprecated', () => {
    writeManifest({ ...button, attributes: [{ name: 'href', deprecated: 'Use a link.' }] })
    assert.deepEqual(checkChangesets(repository).faults.slice(1), [
      '  gone: ofc-button attribute href',
      '  new: ofc-button attribute href (deprecated)',
    ])
  })

  it('passes with a changeset in the work tree, in its commit or in a later commit', () => {
    writeManifest({ ...button, slots: [{ name: '' }] })
    announce('slot')
    assert.deepEqual(checkChangesets(repository), { faults: [] })
    commit('Add a slot')
    assert.deepEqual(checkChangesets(repository), { faults: [] })
    writeManifest({ ...button, slots: [{ name: '' }, { name: 'end' }] })
    commit('Add another')
    assert.equal(checkChangesets(repository).faults.length, 2)
    write('.changeset/slot.md', `---\n'@officine/ui-elements': minor\n---\n\nTwo slots.\n`)
    commit('Say so')
    assert.deepEqual(checkChangesets(repository), { faults: [] })
  })

  it('is not announced by a changeset of another package, or by the package name in a sentence', () => {
    announce('api', '@officine/api')
    write('.changeset/words.md', `---\n'@officine/i18n': patch\n---\n\nLike @officine/ui-elements.\n`)
    writeManifest({ ...button, cssStates: [{ name: 'checked' }] })
    commit('Add a state')
    assert.equal(checkChangesets(repository).faults.length, 2)
  })

  it('is announced by a release, which removes the changesets', () => {
    writeManifest({ ...button, cssProperties: [{ name: '--ofc-x' }] })
    announce('property')
    commit('Add a property')
    rmSync(join(repository, '.changeset/property.md'))
    rmSync(join(repository, '.changeset/first.md'))
    version('0.2.0')
    commit('Release')
    assert.deepEqual(checkChangesets(repository), { faults: [] })
    writeManifest(button)
    commit('Take it away')
    assert.equal(checkChangesets(repository).faults.length, 2)
  })

  it('is announced by a changeset on the main branch also after a merge of an older branch', () => {
    git('branch', 'older')
    writeManifest({ ...button, slots: [{ name: '' }] })
    announce('slot')
    commit('Add a slot')
    git('checkout', '--quiet', 'older')
    announce('other')
    process.env.GIT_COMMITTER_DATE = '2090-01-01T00:00:00Z'
    commit('Add another changeset later')
    delete process.env.GIT_COMMITTER_DATE
    git('checkout', '--quiet', '-')
    git('merge', '--quiet', '--no-edit', 'older')
    assert.deepEqual(checkChangesets(repository), { faults: [] })
    writeManifest(button)
    assert.equal(checkChangesets(repository).faults.length, 2)
  })

  it('does not count if only descriptions or internal members changed', () => {
    writeManifest({
      ...button,
      attributes: [{ name: 'href', description: 'Where it leads.' }],
      members: [
        { kind: 'method', name: 'connectedCallback' },
        { kind: 'field', name: 'dictionaries', static: true },
      ],
    })
    commit('Describe it')
    assert.deepEqual(checkChangesets(repository), { faults: [] })
  })

  it('is checked in a shallow clone that includes the last changeset, and unknown in one that does not', () => {
    writeManifest({ ...button, attributes: [] })
    commit('Take href away')
    const clone = (depth: number) => {
      const shallow = mkdtempSync(join(tmpdir(), 'shallow-'))
      execFileSync('git', ['clone', '--quiet', `--depth=${depth}`, `file://${repository}`, shallow])
      const problems = checkChangesets(shallow)
      rmSync(shallow, { recursive: true })
      return problems
    }
    for (const depth of [1, 2]) {
      const { faults, unknown } = clone(depth)
      assert.deepEqual(faults, [])
      assert.match(unknown ?? '', /git fetch --unshallow/)
    }
    assert.equal(clone(3).faults.length, 2)
  })

  it('is unknown outside a git repository', () => {
    rmSync(join(repository, '.git'), { recursive: true })
    assert.match(checkChangesets(repository).unknown ?? '', /no git repository/)
  })
})
