import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { programmeCategoriesMaximum } from '@officine/api/constants'
import { calendarDate, check, line, lines, required, size } from '@officine/api/rules'
import { notInArray, sql } from 'drizzle-orm'
import { array, type Infer, nullable, object, optional } from 'superstruct'
import { appendAudit, systemActor } from '../database/audit.ts'
import { programmeCategory } from '../database/schema.ts'
import {
  type Job,
  type JobContext,
  JobError,
  type JobSummary,
  type RawOptions,
  UsageError,
} from '../jobs/job.ts'

const localizedLines = (max: number) =>
  object({ 'fr-CA': required(lines(max)), 'en-CA': required(lines(max)) })

/** The categories in display order. */
const Categories = size(
  array(
    object({
      /** A permanent identifier. */
      id: required(line(64)),
      name: localizedLines(120),
      requirement: localizedLines(1_000),
      /** No pharmacy can enrol from this day on. */
      retiredOn: optional(nullable(calendarDate())),
    }),
  ),
  1,
  programmeCategoriesMaximum,
)

interface Options {
  readonly file: string
}

/**
 * Creates, changes and retires the programme categories of accessa from a file (docs/accessa.md).
 */
export const accessaCategoriesJob: Job<Options> = {
  summary: 'Makes, changes and retires the programme categories of accessa from a file, as JSON.',
  synopsis: '--file FILE.json',
  lockNumber: 468_160_025,
  read: readOptions,
  run,
}

function readOptions({ file, ...others }: RawOptions): Options {
  const [unknownOption] = Object.keys(others)
  if (unknownOption !== undefined) throw new UsageError(`accessa-categories takes no --${unknownOption}.`)
  if (!file?.trim()) throw new UsageError('--file is missing: the categories.')
  return { file: resolve(file) }
}

async function run({ db }: JobContext, { file }: Options): Promise<JobSummary> {
  const categories = await readCategories(file)
  return db.transaction(async (tx) => {
    const before = await tx.select().from(programmeCategory).for('update')
    const rows = await tx
      .insert(programmeCategory)
      .values(categories.map((category, position) => ({ retiredOn: null, ...category, position })))
      .onConflictDoUpdate({
        target: programmeCategory.id,
        set: {
          position: sql`excluded.position`,
          name: sql`excluded.name`,
          requirement: sql`excluded.requirement`,
          retiredOn: sql`excluded.retired_on`,
        },
        setWhere: sql`(${programmeCategory.position}, ${programmeCategory.name}, ${programmeCategory.requirement}, ${programmeCategory.retiredOn})
          is distinct from (excluded.position, excluded.name, excluded.requirement, excluded.retired_on)`,
      })
      .returning({ id: programmeCategory.id })
    const ids = categories.map(({ id }) => id)
    const [missing] = await tx
      .select({ id: programmeCategory.id })
      .from(programmeCategory)
      .where(notInArray(programmeCategory.id, ids))
    if (missing) throw new JobError(missingSentence(missing.id))
    for (const { id: recordId } of rows)
      await appendAudit(tx, {
        ...{ actor: systemActor, action: 'programme.define', recordType: 'programmeCategory', recordId },
      })
    const createdCount = rows.filter(({ id }) => before.every((row) => row.id !== id)).length
    return {
      made: createdCount,
      changed: rows.length - createdCount,
      unchanged: categories.length - rows.length,
    }
  })
}

const missingSentence = (id: string) =>
  `The category "${id}" is not in the file. Leave it there, with the day from which it takes nobody as "retiredOn".`

async function readCategories(file: string): Promise<Infer<typeof Categories>> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new JobError(`${file} can't be read.`)
  })
  const { value, violations } = check(parseJson(content, file), Categories)
  if (violations) {
    const problems = violations.map(({ pointer, rule }) => `${pointer || 'The file'}: ${rule}`)
    throw new JobError(['The file has errors, and nothing was written.', ...problems].join('\n'))
  }
  const ids = value.map(({ id }) => id)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate !== undefined) throw new JobError(`The category "${duplicate}" is in the file twice.`)
  return value
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new JobError(`${file} is no JSON.`)
  }
}
