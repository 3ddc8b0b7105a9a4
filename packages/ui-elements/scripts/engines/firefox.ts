import type { BrowserLauncher } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { findProgram } from './find-program.ts'
import { waitForInput } from './input-settled.ts'

type Page = Awaited<ReturnType<NonNullable<NonNullable<Parameters<typeof chromeLauncher>[0]>['createPage']>>>

/** Firefox over WebDriver BiDi, with the same client as Chromium. */
export function firefox(): BrowserLauncher {
  const launcher = chromeLauncher({
    launchOptions: {
      browser: 'firefox',
      executablePath: findProgram('Firefox', [
        process.env.FIREFOX,
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ]),
    },
    createPage: async ({ context }) => withSettledInput(await context.newPage()),
  })
  launcher.name = 'Firefox'
  withOwnTabs(launcher)
  return launcher
}

/**
 * Opens a new tab for each test file: when one file has moved the focus into the browser's
 * toolbars, the next file in the same tab would receive no keys.
 */
function withOwnTabs(launcher: ReturnType<typeof chromeLauncher>) {
  const stop = launcher.stopSession.bind(launcher)
  launcher.stopSession = async (id) => {
    const page = launcher.getPage(id)
    const result = await stop(id)
    await page.close()
    return result
  }
  // Prevents the launcher from reusing the tab of the previous file.
  Object.defineProperty(launcher, 'inactivePages', { value: { length: 0, push: () => 0 } })
}

/** Lets each command resolve only once the page has received its input events. */
function withSettledInput(page: Page): Page {
  const { keyboard, mouse } = page
  /** How many key releases the page has received. */
  let released = 0
  const settle = async (keys = 0) => {
    released = Number((await page.evaluate(waitForInput(released + keys))) ?? 0)
  }
  const goTo = page.goto.bind(page)
  page.goto = async (url, options) => {
    // A click on the empty page takes the focus back from the browser's toolbars.
    if (url !== 'about:blank') await page.mouse.click(400, 300)
    return goTo(url, options)
  }
  const type = keyboard.type.bind(keyboard)
  const press = keyboard.press.bind(keyboard)
  const move = mouse.move.bind(mouse)
  const click = mouse.click.bind(mouse)
  const down = mouse.down.bind(mouse)
  const up = mouse.up.bind(mouse)
  keyboard.type = (text) => type(text).then(() => settle([...text].length))
  keyboard.press = (key) => press(key === 'Space' ? ' ' : key).then(() => settle(1))
  mouse.move = (x, y) => move(x, y).then(() => settle())
  mouse.click = (x, y, options) => click(x, y, options).then(() => settle())
  mouse.down = (options) => down(options).then(() => settle())
  mouse.up = (options) => up(options).then(() => settle())
  return page
}
