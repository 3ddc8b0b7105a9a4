import type { BrowserLauncher } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { findProgram } from './find-program.ts'
import { settled } from './settled.ts'

type Page = Awaited<ReturnType<NonNullable<NonNullable<Parameters<typeof chromeLauncher>[0]>['createPage']>>>

/** Firefox over WebDriver BiDi, by the same client as Chromium. */
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
  eachInATabOfItsOwn(launcher)
  return launcher
}

/** Keys that one test file has led into the browser's own bars, the next would never hear: a tab that is new begins with the page. */
function eachInATabOfItsOwn(launcher: ReturnType<typeof chromeLauncher>) {
  const stop = launcher.stopSession.bind(launcher)
  launcher.stopSession = async (id) => {
    const page = launcher.getPage(id)
    const result = await stop(id)
    await page.close()
    return result
  }
  // The launcher would take a tab that was left for the next file.
  Object.defineProperty(launcher, 'inactivePages', { value: { length: 0, push: () => 0 } })
}

/** The commands go on once the page has heard what they sent. */
function withSettledInput(page: Page): Page {
  const { keyboard, mouse } = page
  let released = 0
  const heard = async (keys = 0) => {
    released = Number((await page.evaluate(settled(released + keys))) ?? 0)
  }
  const goTo = page.goto.bind(page)
  page.goto = async (url, options) => {
    // What the last page left to the browser's own bars, a click on the empty page brings back.
    if (url !== 'about:blank') await page.mouse.click(400, 300)
    return goTo(url, options)
  }
  const type = keyboard.type.bind(keyboard)
  const press = keyboard.press.bind(keyboard)
  const move = mouse.move.bind(mouse)
  const click = mouse.click.bind(mouse)
  const down = mouse.down.bind(mouse)
  const up = mouse.up.bind(mouse)
  keyboard.type = (text) => type(text).then(() => heard([...text].length))
  keyboard.press = (key) => press(key === 'Space' ? ' ' : key).then(() => heard(1))
  mouse.move = (x, y) => move(x, y).then(() => heard())
  mouse.click = (x, y, options) => click(x, y, options).then(() => heard())
  mouse.down = (options) => down(options).then(() => heard())
  mouse.up = (options) => up(options).then(() => heard())
  return page
}
