import { isDeepStrictEqual } from 'node:util'
import { fileSentence, problemSentence } from '../../src/register/import-report.ts'
import { readRegisterFile } from '../../src/register/read-register-file.ts'
import { RegisterFileError } from '../../src/register/register-file.ts'
import { registerTexts } from '../../src/register/register-texts.ts'
import type { HostileFile } from './hostile-files.ts'
import type { CellsRead } from './read-cells.ts'

const languages = ['fr-CA', 'en-CA'] as const

/**
 * What is wrong with what was read of a file; undefined if nothing. A refusal and the problems of
 * lines have to have a sentence in both languages: a missing text throws.
 */
export async function findFault(
  { expected }: HostileFile,
  path: string,
  { reading, values }: CellsRead,
): Promise<string | undefined> {
  if ('refused' in reading) {
    for (const language of languages) fileSentence(new RegisterFileError(reading.refused, values), language)
    const isExpected = expected === 'refused' || isDeepStrictEqual(reading, expected)
    return isExpected ? undefined : `refused: ${reading.refused}`
  }
  if (expected === 'refused' || 'refused' in expected) return `read: ${JSON.stringify(reading.cells)}`
  if (!isDeepStrictEqual(reading.cells, expected.cells)) return `cells: ${JSON.stringify(reading.cells)}`
  if (expected.problems === undefined) return undefined
  const problems = await problemsOf(path)
  return isDeepStrictEqual(problems, expected.problems) ? undefined : `problems: ${problems}`
}

async function problemsOf(path: string): Promise<string[]> {
  const { name, problems } = await readRegisterFile(path, registerTexts['fr-CA'].words)
  for (const language of languages) for (const problem of problems) problemSentence(name, problem, language)
  return problems.map(({ key }) => key)
}
