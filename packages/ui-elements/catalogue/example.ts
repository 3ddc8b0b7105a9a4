import { literal } from './literal.ts'
import { elements, type Member, settableMembers } from './manifest.ts'
import type { StoryValues } from './story.ts'

/** An element with the values of a story, split into HTML attributes and scripted properties. */
export interface Example {
  readonly tag: string
  readonly attributes: readonly (readonly [string, string | true])[]
  readonly properties: readonly (readonly [string, unknown])[]
  readonly content: string
  readonly before: string
  readonly after: string
  /** The label of a button that calls `show()`. */
  readonly opener: string
}

export function exampleOf(tag: string, given: StoryValues): Example {
  const element = elements.get(tag)
  const set = (element ? settableMembers(element) : []).flatMap((member) => {
    const value = given[member.name]
    return value === undefined || literal(value) === member.default ? [] : [{ member, value }]
  })
  return {
    tag,
    attributes: set.flatMap(({ member, value }) => attributeOf(member, value)),
    properties: set.flatMap(({ member, value }) =>
      isAttribute(member, value) ? [] : [[member.name, value] as const],
    ),
    content: textOf(given, 'content'),
    before: textOf(given, 'before'),
    after: textOf(given, 'after'),
    opener: textOf(given, 'opener'),
  }
}

function isAttribute(member: Member, value: unknown): boolean {
  return (
    member.attribute !== undefined &&
    (typeof value !== 'object' || value === null) &&
    typeof value !== 'function'
  )
}

function attributeOf(member: Member, value: unknown): (readonly [string, string | true])[] {
  if (member.attribute === undefined || !isAttribute(member, value)) return []
  // A boolean attribute is true when it is present.
  if (value === false || value === null) return []
  return [[member.attribute, value === true || String(value)]]
}

function textOf(given: StoryValues, key: string): string {
  const text = given[key]
  return typeof text === 'string' ? dedented(text) : ''
}

/** The text without its common indentation. */
function dedented(text: string): string {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(Number.isFinite(margin) ? margin : 0)).join('\n')
}
