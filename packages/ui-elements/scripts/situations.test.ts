import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Situation, situations, situationsOf } from '../catalogue/situations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const nameOf = ({ text, elements }: Situation) => `${text.en}: ${elements}`

/** The form controls that run the contract, with the source of their descriptions. */
const contractRuns = new Map(
  globSync('src/*/*.contract.test.ts', { cwd: root }).map(
    (file) => [basename(file, '.contract.test.ts'), read(file)] as const,
  ),
)

const controlsWithout = (flag: string) =>
  [...contractRuns.keys()].filter((name) => !contractRuns.get(name)?.includes(flag)).sort()

const testedBy = (title: string) =>
  situations.flatMap(({ test, elements }) => (test[1] === title ? [...elements].sort() : []))

it.each(situations.map((situation) => [nameOf(situation), situation] as const))('%s', (_, situation) => {
  const [file, title] = situation.test
  const source = read(file)
  expect(source).toContain(title)
  const elements = situation.elements === 'all' ? [] : situation.elements
  if (file.startsWith('src/testing/contract/'))
    expect([...contractRuns.keys()]).toEqual(expect.arrayContaining([...elements]))
  else for (const name of elements) expect(`${file} ${source}`).toContain(name)
})

it('what the contract tests of all controls, or of all but some kinds, is said of each of them', () => {
  for (const title of [
    'follows a label of the page that is inserted later, reworded or moved',
    'has the name and the description that the page refers to',
    'keeps its value and its styles in another document, and after its return',
  ])
    expect(testedBy(title)).toEqual([...contractRuns.keys()].sort())
  for (const title of [
    'sends nothing on an Enter that the page prevents',
    'sends nothing on the Enter that confirms an input method’s text',
  ])
    expect(testedBy(title)).toEqual(controlsWithout('multiline: true'))
  expect(testedBy('passes on its token, whenever the page sets one, by property or attribute')).toEqual(
    controlsWithout('withoutAutofill: true'),
  )
})

it('every element of the catalogue is tested in some', () => {
  for (const file of globSync('src/*/*.usage.ts', { cwd: root }))
    expect(situationsOf(`ofc-${basename(file, '.usage.ts')}`), file).not.toEqual([])
})
