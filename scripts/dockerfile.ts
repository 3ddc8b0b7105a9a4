import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'

/** One instruction, with continued lines joined. */
export interface Instruction {
  readonly name: string
  /** Flags by name: `--from=build` is `from: 'build'`. */
  readonly flags: Readonly<Record<string, string>>
  /** The text after the flags. */
  readonly rest: string
}

export interface Stage {
  readonly name: string
  /** Another stage, or an image. */
  readonly from: string
  readonly instructions: readonly Instruction[]
}

/** The stages of a Dockerfile, in order. */
export function readStages(folder: string): readonly Stage[] {
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8')
  const stages: { name: string; from: string; instructions: Instruction[] }[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const name = instruction.getKeyword()
    // The whole instruction with its flags, continued lines joined.
    const instructionText = instruction
      .getTextContent()
      .slice(name.length)
      .replace(/\\\n\s*/g, '')
      .trim()
    if (name === 'FROM') {
      const [from = '', , stage = ''] = instructionText.split(/\s+/)
      stages.push({ name: stage, from, instructions: [] })
      continue
    }
    stages.at(-1)?.instructions.push({ name, ...splitFlags(instructionText) })
  }
  return stages
}

function splitFlags(instructionText: string): Pick<Instruction, 'flags' | 'rest'> {
  const flags: Record<string, string> = {}
  let rest = instructionText
  for (let flag = flagAtStart(rest); flag; flag = flagAtStart(rest)) {
    flags[flag.name] = flag.value
    rest = rest.slice(flag.length)
  }
  return { flags, rest }
}

function flagAtStart(text: string) {
  const [all, name = '', value = ''] = /^--([\w-]+)=(\S+)\s+/.exec(text) ?? []
  return all === undefined ? undefined : { name, value, length: all.length }
}

/** Parses the pairs of an ENV instruction: `A=1 B=2`. */
export function readPairs(rest: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...rest.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"|"$/g, ''),
    ]),
  )
}
