import type { Tab } from './browsers/tab.ts'
import {
  fieldValueOf,
  fileInput,
  isFocused,
  isShown,
  type Place,
  placeOf,
  type Role,
  type Target,
} from './page-script.ts'

/**
 * Two clicks at one place within this time are a double click for WebKitGTK, in milliseconds. The
 * portal ignores the second one if another control has come under the pointer.
 */
const doubleClickTime = 500

/** The longest wait for something on the screen, in milliseconds, on a busy machine. */
const patience = 30_000

type Name = string | RegExp

/** A tab as a person uses it: looks for texts, presses the mouse and keys. */
export class Visitor {
  readonly tab: Tab
  #lastClick = 0

  constructor(tab: Tab) {
    this.tab = tab
  }

  /** Waits until something of this role and name is shown. */
  async see(role: Role, name: Name, time = patience): Promise<void> {
    await this.#until(isShown(targetOf(role, name)), `${role} ${name}`, time)
  }

  async isShown(role: Role, name: Name): Promise<boolean> {
    return this.#evaluate<boolean>(isShown(targetOf(role, name))).then(Boolean)
  }

  async seeNoMore(role: Role, name: Name): Promise<void> {
    await this.#until(`!${isShown(targetOf(role, name))}`, `no more ${role} ${name}`, patience)
  }

  /** Clicks with the mouse, once the target has stopped moving. */
  async click(role: Role, name: Name): Promise<void> {
    await pause(Math.max(0, this.#lastClick + doubleClickTime - Date.now()))
    const target = placeOf(targetOf(role, name))
    let last: Place | null = null
    let sameTimes = 0
    const end = Date.now() + patience
    while (sameTimes < 3) {
      const place: Place | null = await this.#evaluate<Place>(target)
      sameTimes = place && last && place.x === last.x && place.y === last.y ? sameTimes + 1 : 0
      last = place
      if (Date.now() > end) throw new Error(await this.#missing(`${role} ${name}`))
      await pause(50)
    }
    if (last) await this.tab.click(last.x, last.y)
    this.#lastClick = Date.now()
  }

  /** Replaces the value of a field by keys; the field gets the focus by a click. */
  async fill(name: Name, value: string): Promise<void> {
    const focused = isFocused(targetOf('field', name))
    const end = Date.now() + patience
    // What opens with a form may take the focus after the click.
    for (let isReady = false; !isReady; ) {
      if (Date.now() > end) throw new Error(await this.#missing(`focus in ${name}`))
      await this.click('field', name)
      await pause(100)
      isReady = (await this.#evaluate<boolean>(focused)) === true
    }
    await this.tab.selectAll()
    await this.tab.type(value)
  }

  async value(name: Name): Promise<string> {
    return this.#until<string>(fieldValueOf(targetOf('field', name)), `value of ${name}`, patience)
  }

  async waitFor(expression: string, description: string, time = patience): Promise<void> {
    await this.#until(expression, description, time)
  }

  async chooseFile(path: string): Promise<void> {
    await this.#until(`!!${fileInput}`, 'a file input', patience)
    await this.tab.chooseFile(fileInput, path)
  }

  async #until<Value>(expression: string, description: string, time: number): Promise<Value> {
    const end = Date.now() + time
    for (;;) {
      const value = await this.#evaluate<Value | null>(expression)
      if (value !== null && value !== undefined && value !== false) return value
      if (Date.now() > end) throw new Error(await this.#missing(description))
      await pause(100)
    }
  }

  /** Null while the page is being replaced by another. */
  async #evaluate<Value>(expression: string): Promise<Value | null> {
    return this.tab.evaluate<Value>(expression).catch(() => null)
  }

  async #missing(description: string): Promise<string> {
    const [url, pending, text] = await Promise.all([
      this.tab.url().catch(String),
      this.tab.evaluate<string>(pendingButtons).catch(String),
      this.tab.evaluate<string>('document.body.innerText').catch(String),
    ])
    return `Not on the screen: ${description}\n${url}\nPending: ${pending}\n${String(text).slice(0, 1_500)}`
  }
}

/** Evaluates to the buttons whose press has not ended: none if the last press was lost. */
const pendingButtons = `[...document.querySelectorAll('[loading]')].map(({ textContent }) => textContent).join() || 'none'`

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** A text is the whole name; white space of any kind matches any other. */
function targetOf(role: Role, name: Name): Target {
  if (name instanceof RegExp) return { role, name: name.source, flags: name.flags }
  const escaped = name.trim().replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return { role, name: `^${escaped.replaceAll(/\s+/g, '\\s')}$`, flags: '' }
}
