// Runs in the page.

interface Field extends HTMLElement {
  label: string
  value: string
  readonly updateComplete: Promise<boolean>
}

/** Milliseconds for a number of fields. */
export interface FieldTimes {
  /** Until all are created and have rendered their shadow trees. */
  readonly create: number
  /** `create`, plus the browser's style and layout. */
  readonly layOut: number
  /** Until each has a new value and has rendered. */
  readonly setValue: number
  /** `setValue`, plus the browser's style and layout. */
  readonly showValue: number
}

function createFields(tagName: string, count: number): readonly [container: HTMLElement, fields: Field[]] {
  const fields = Array.from({ length: count }, (_, index) => {
    const field = document.createElement(tagName) as Field
    field.label = `Champ ${index}`
    return field
  })
  const container = document.body.appendChild(document.createElement('div'))
  container.append(...fields)
  return [container, fields]
}

const rendered = (fields: readonly Field[]) => Promise.all(fields.map((field) => field.updateComplete))

/** Creates fields as a page does, and sets the value of each. */
async function time(tagName: string, count: number): Promise<FieldTimes> {
  const started = performance.now()
  const [container, fields] = createFields(tagName, count)
  await rendered(fields)
  const created = performance.now()
  container.getBoundingClientRect()
  const laidOut = performance.now()
  // A value that is valid in every field.
  for (const field of fields) field.value = '2026-11-21'
  await rendered(fields)
  const set = performance.now()
  container.getBoundingClientRect()
  const shown = performance.now()
  container.remove()
  return {
    create: created - started,
    layOut: laidOut - started,
    setValue: set - laidOut,
    showValue: shown - laidOut,
  }
}

/** Creates fields that stay, to measure their memory. */
async function keep(tagName: string, count: number): Promise<void> {
  const [, fields] = createFields(tagName, count)
  await rendered(fields)
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** Resolves when the current frame has been painted. Call it within a frame. */
const painted = () =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(undefined)
  })

/** All elements under a node, including shadow trees. */
function* within(root: Document | ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* within(element.shadowRoot)
  }
}

const find = (selector: string) => [...within(document)].find((element) => element.matches(selector))

/** Milliseconds until the days of a calendar are painted. */
export interface OpeningTimes {
  /** From the press of the opener, which opens some calendars. */
  readonly press: number
  /** From the click, after the release. */
  readonly click: number
}

let opening: Promise<OpeningTimes> | undefined

/** Waits for the press of an opener, whose times `openingTimes` returns. */
function watchOpening(day: string): void {
  opening = timeOpening(day)
}

async function timeOpening(day: string): Promise<OpeningTimes> {
  const [pressed, clicked] = await Promise.all([timeOf('pointerdown'), timeOf('click')])
  do await nextFrame()
  while (!find(day))
  const shown = await painted()
  return { press: shown - pressed, click: shown - clicked }
}

const timeOf = (type: string) =>
  new Promise<number>((resolve) =>
    addEventListener(type, () => resolve(performance.now()), { capture: true, once: true }),
  )

function middleOf(selector: string): { x: number; y: number } {
  const { left, top, width, height } = find(selector)?.getBoundingClientRect() ?? new DOMRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Milliseconds from the response end of the script until the first paint of its elements. */
async function timeFirstPaint(): Promise<number> {
  await nextFrame()
  const [script] = performance.getEntriesByType('resource')
  return (await painted()) - (script instanceof PerformanceResourceTiming ? script.responseEnd : Number.NaN)
}

export const bench = {
  time,
  keep,
  watchOpening,
  openingTimes: () => opening,
  middleOf,
  firstPaint: timeFirstPaint(),
}

Object.assign(window, { bench })

declare global {
  interface Window {
    readonly bench: typeof bench
  }
}
