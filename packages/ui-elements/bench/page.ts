import '../dist/date-input/define.js'
import '../dist/text-field/define.js'
import { defineFloors } from './floors.ts'

interface Field extends HTMLElement {
  label: string
  value: string
  readonly updateComplete: Promise<boolean>
}

export interface Run {
  /** Milliseconds until all are created and have rendered their shadow trees. */
  readonly create: number
  /** The same with the browser's style and layout. */
  readonly layOut: number
  /** Milliseconds until each shows another value, layout included. */
  readonly setValue: number
}

/** Creates fields as a page does, and sets the value of each. */
async function run(tagName: string, count: number): Promise<Run> {
  const place = document.body.appendChild(document.createElement('div'))
  const started = performance.now()
  const fields = Array.from({ length: count }, (_, index) => {
    const field = document.createElement(tagName) as Field
    field.label = `Champ ${index}`
    return field
  })
  place.append(...fields)
  await Promise.all(fields.map((field) => field.updateComplete))
  const created = performance.now()
  place.getBoundingClientRect()
  const laidOut = performance.now()
  // A value that every field takes.
  for (const field of fields) field.value = '2026-11-21'
  await Promise.all(fields.map((field) => field.updateComplete))
  place.getBoundingClientRect()
  const set = performance.now()
  place.remove()
  return { create: created - started, layOut: laidOut - started, setValue: set - laidOut }
}

const kept: Element[] = []

/** Creates fields that stay, so that their memory can be read. */
async function keep(tagName: string, count: number): Promise<void> {
  const place = document.createElement('div')
  for (let index = 0; index < count; index++) {
    const field = document.createElement(tagName) as Field
    field.label = `Champ ${index}`
    place.append(field)
  }
  document.body.append(place)
  await Promise.all([...place.children].map((field) => (field as Field).updateComplete))
  kept.push(place)
}

export const bench = { run, keep }

defineFloors()
Object.assign(window, { bench })
