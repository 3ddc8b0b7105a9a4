import { waitForInput } from './input-settled.ts'
import type { WebDriverSession } from './web-driver.ts'
import { SCREEN } from './webkit-servers.ts'

// https://www.w3.org/TR/webdriver2/#keyboard-actions
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F4: '\uE034',
  F6: '\uE036',
  F10: '\uE03A',
}

/** Forces a layout: WebKit ignores letters typed into a select that it has not laid out yet. */
const LAY_OUT = 'document.documentElement.offsetHeight'

const buttons = { left: 0, middle: 1, right: 2 }

type Button = keyof typeof buttons

/** The page operations of the test commands, over WebDriver: keyboard, mouse and viewport size. */
export class WebDriverPage {
  readonly #driver: WebDriverSession
  /** The number of key releases that the page had received at the last command. */
  #keyReleases = 0

  constructor(driver: WebDriverSession) {
    this.#driver = driver
  }

  readonly keyboard = {
    type: (text: string) =>
      this.#keys([...text].flatMap((letter) => press(letter === '\n' ? codeOf('Enter') : letter))),
    press: (key: string) => this.#keys(press(codeOf(key))),
    down: (key: string) => this.#keys([{ type: 'keyDown', value: codeOf(key) }]),
    up: (key: string) => this.#keys([{ type: 'keyUp', value: codeOf(key) }]),
  }

  readonly mouse = {
    move: (x: number, y: number) => this.#pointer([moveTo(x, y)]),
    click: (x: number, y: number, { button = 'left' }: { button?: Button } = {}) =>
      this.#pointer([
        moveTo(x, y),
        { type: 'pointerDown', button: buttons[button] },
        { type: 'pointerUp', button: buttons[button] },
      ]),
    down: ({ button = 'left' }: { button?: Button } = {}) =>
      this.#pointer([{ type: 'pointerDown', button: buttons[button] }]),
    up: ({ button = 'left' }: { button?: Button } = {}) =>
      this.#pointer([{ type: 'pointerUp', button: buttons[button] }]),
    reset: () => this.#driver.releaseInputs(),
  }

  /** Enlarges the window by its frame and toolbars, until the viewport has the requested size. */
  async setViewport({ width, height }: { width: number; height: number }): Promise<void> {
    let [innerWidth, innerHeight] = await this.#viewSize()
    let [outerWidth, outerHeight] = [width, height]
    for (let tries = 0; tries < 4 && !(innerWidth === width && innerHeight === height); tries++) {
      await this.#resize(outerWidth, outerHeight)
      ;[innerWidth, innerHeight] = await this.#settledViewSize()
      // The viewport has a minimum width: WebDriver rejects a smaller window.
      outerWidth = Math.max(width, outerWidth + width - innerWidth)
      outerHeight = Math.max(height, outerHeight + height - innerHeight)
    }
  }

  /**
   * Without a window manager the window under the pointer has the focus, so it is centred there.
   */
  async #resize(width: number, height: number) {
    const x = Math.round((SCREEN.width - width) / 2)
    const y = Math.round((SCREEN.height - height) / 2)
    await this.#driver.setWindow({ x, y, width, height })
  }

  /** On a busy machine the page learns its new size some frames late. */
  async #settledViewSize(): Promise<readonly [number, number]> {
    let size = await this.#viewSize()
    for (let same = 0; same < 3; ) {
      // Without expected keys this waits for two frames.
      await this.#driver.evaluate(waitForInput())
      const next = await this.#viewSize()
      same = next[0] === size[0] && next[1] === size[1] ? same + 1 : 0
      size = next
    }
    return size
  }

  async #viewSize(): Promise<readonly [number, number]> {
    return this.#driver.evaluate('[innerWidth, innerHeight]')
  }

  async #keys(actions: readonly { readonly type: string; readonly value: string }[]) {
    const keyReleases = actions.filter(({ type }) => type === 'keyUp').length
    await this.#driver.evaluate(LAY_OUT)
    await this.#perform({ type: 'key', id: 'keyboard', actions }, keyReleases)
  }

  async #pointer(actions: readonly object[]) {
    await this.#perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  }

  async #perform(source: object, keyReleases = 0) {
    await this.#driver.perform(source)
    this.#keyReleases =
      (await this.#driver.evaluate<number | null>(waitForInput(this.#keyReleases + keyReleases))) ?? 0
  }
}

const codeOf = (key: string) => keyCodes[key] ?? key

const press = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

const moveTo = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y })
