import type { Page } from '@playwright/test'
import type { Step } from '../../packages/ui-elements/catalogue/usage.ts'

declare global {
  interface Window {
    firedEvents: string[]
  }
}

interface Situation {
  readonly story?: string
  readonly after?: readonly Step[]
}

/** Renders a story of an element anew, sets the focus on its first stop and performs the first steps. */
export async function enterSituation(
  page: Page,
  element: string,
  { story = 'default', after = [] }: Situation,
) {
  await render(page, `${element}--${story}`)
  await page.locator('.example').evaluate((example: HTMLElement) => {
    example.tabIndex = -1
    example.focus()
  })
  await page.keyboard.press('Tab')
  await perform(page, after)
}

async function render(page: Page, storyId: string) {
  await page.evaluate((storyId) => {
    for (const example of document.querySelectorAll<HTMLElement>('.example')) example.dataset.outdated = ''
    for (const line of document.querySelectorAll('[data-ofc-announcer] > *')) line.remove()
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__
    const [current] = channel.last('storyRendered') ?? []
    if (current === storyId) channel.emit('forceRemount', { storyId })
    else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, storyId)
  await page.waitForFunction((storyId) => {
    const [current] = window.__STORYBOOK_ADDONS_CHANNEL__.last('storyRendered') ?? []
    return current === storyId && document.querySelector('.example:not([data-outdated])')
  }, storyId)
  await settle(page)
}

/** Performs the steps with real keys and clicks. */
export async function perform(page: Page, steps: readonly Step[]) {
  for (const step of steps) {
    if (typeof step === 'string') await page.keyboard.press(step)
    else if ('type' in step) await page.keyboard.type(step.type)
    else await chooseFile(page, step.choose)
    await settle(page)
  }
}

async function chooseFile(page: Page, name: string) {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('.example input[type=file]').first().setInputFiles(file)
}

/** Records the events of the element and of its form as lines such as `input target.value="R"`. */
export async function recordEvents(page: Page, tag: string, types: readonly string[]) {
  await page.evaluate(
    ([tag, types]) => {
      window.firedEvents = []
      const element = document.querySelector(`.example ${tag}`)
      if (!element) throw new Error(`the story has no ${tag}`)
      const form = document.createElement('form')
      form.id = 'usage'
      document.body.append(form)
      element.setAttribute('form', form.id)
      for (const type of types) element.addEventListener(type, record)
      for (const type of ['submit', 'reset']) form.addEventListener(type, record)

      function record(event: Event) {
        if (event.type === 'submit') event.preventDefault()
        const fields = event.type.startsWith('ofc-') ? ownFields(event) : targetFields(event)
        window.firedEvents.push([event.type, ...fields].join(' '))
      }

      function ownFields(event: Event): string[] {
        return Object.entries(event)
          .filter(([name]) => name !== 'isTrusted')
          .map(([name, value]) => `${name}=${written(value)}`)
      }

      function targetFields({ type }: Event): string[] {
        if (!element || !/^(input|change)$/.test(type)) return []
        const [field] = ['checked', 'files', 'value'].filter((name) => name in element)
        return field ? [`target.${field}=${written(Reflect.get(element, field))}`] : []
      }

      /** Values that are JSON themselves are too long to read. */
      function written(value: unknown): string {
        if (typeof value === 'string' && /^[[{]/.test(value)) return '"{…}"'
        return JSON.stringify(value, (_name, item) => (item instanceof File ? item.name : item))
      }
    },
    [tag, types] as const,
  )
}

/** The recorded events, repeated ones as one line: `input target.value="" × 3`. */
export async function firedEvents(page: Page): Promise<string[]> {
  const lines: { readonly event: string; count: number }[] = []
  for (const event of await page.evaluate(() => window.firedEvents)) {
    const last = lines.at(-1)
    if (last?.event === event) last.count += 1
    else lines.push({ event, count: 1 })
  }
  return lines.map(({ event, count }) => (count === 1 ? event : `${event} × ${count}`))
}

/** Waits for the frames in which updates, popovers and the controls' texts of a language end. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}
