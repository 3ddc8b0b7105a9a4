import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobContext } from '../../tests/support/job-context.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { programmeCategory } from '../database/schema.ts'
import { type JobContext, JobError } from '../jobs/job.ts'
import { accessaCategoriesJob } from './accessa-categories.ts'

const database = testDatabase()
let context: JobContext

beforeAll(async () => {
  context = jobContext(database.db, new Date('2026-11-25T15:00:00Z'))
})

beforeEach(() => database.db.delete(programmeCategory))

const inBothLanguages = (text: string) => ({ 'fr-CA': text, 'en-CA': text })
const oncology = {
  id: 'oncology',
  name: inBothLanguages('Oncologie'),
  requirement: inBothLanguages('Six heures'),
}
const rare = {
  id: 'rare',
  name: inBothLanguages('Maladies rares'),
  requirement: inBothLanguages('Joignable'),
}

function run(content: unknown) {
  const file = join(context.dataFolder, 'categories.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return accessaCategoriesJob.run(context, { file })
}

const stored = () => database.db.select().from(programmeCategory).orderBy(programmeCategory.position)

test('categories are created, and running the same file again changes nothing', async () => {
  expect(await run([oncology, rare])).toEqual({ made: 2, changed: 0, unchanged: 0 })
  expect(await run([oncology, rare])).toEqual({ made: 0, changed: 0, unchanged: 2 })
  expect(await stored()).toMatchObject([oncology, rare])
})

test('a category is changed and retired by its id', async () => {
  await run([oncology, rare])
  const retired = { ...oncology, name: inBothLanguages('Cancer'), retiredOn: '2027-01-01' }
  expect(await run([retired, rare])).toEqual({ made: 0, changed: 1, unchanged: 1 })
  expect(await stored()).toMatchObject([retired, rare])
})

test.each([
  ['no JSON', '[', 'is no JSON'],
  [
    'a missing translation',
    [{ ...oncology, requirement: { 'fr-CA': 'Six heures' } }],
    '/0/requirement/en-CA: ',
  ],
  ['an id twice', [oncology, oncology], '"oncology" is in the file twice'],
  ['an invalid date', [{ ...oncology, retiredOn: 'demain' }], '/0/retiredOn: '],
])('a file with %s writes nothing and reports the error', async (_, content, sentence) => {
  await run([rare])
  const failure = await run(content).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(JobError)
  expect(String(failure)).toContain(sentence)
  expect(await stored()).toHaveLength(1)
})

test('a category that is missing from the file stops the job: pharmacies may be enrolled in it', async () => {
  await run([oncology, rare])
  await expect(run([{ ...oncology, name: inBothLanguages('Cancer') }])).rejects.toThrow(
    '"rare" is not in the file',
  )
  expect(await stored()).toMatchObject([oncology, rare])
})
