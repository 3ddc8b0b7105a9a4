import {
  Builder,
  Button,
  Capabilities,
  Key as Keys,
  Origin,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver'
import {
  miniBrowser,
  startDisplay,
  startDriver,
} from '../../../packages/ui-elements/scripts/engines/webkit-servers.ts'
import type { EngineBrowser, Key, Tab } from './tab.ts'

const keys: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  Backspace: Keys.BACK_SPACE,
  Delete: Keys.DELETE,
}

/** WebKitGTK's MiniBrowser over classic WebDriver, with its back/forward cache, on a virtual screen. */
export async function startWebKit(): Promise<EngineBrowser> {
  const display = await startDisplay()
  const server = await startDriver(display.address)
  const options = { binary: miniBrowser(), args: ['--automation', '--enable-page-cache=true'] }
  const driver = await new Builder()
    .usingServer(server.address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 })
  let isFirst = true
  return {
    async newTab() {
      // Windows instead of tabs: the timers of a tab in the background are throttled.
      if (!isFirst) await driver.switchTo().newWindow('window')
      isFirst = false
      return tabOf(driver, await driver.getWindowHandle())
    },
    async close() {
      await driver.quit().catch(() => {})
      await server.stop()
      await display.stop()
    },
  }
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const inWindow = async <Value>(command: () => PromiseLike<Value>): Promise<Value> => {
    if ((await driver.getWindowHandle().catch(() => '')) !== handle) await driver.switchTo().window(handle)
    return command()
  }
  const actions = () => driver.actions({ async: true })
  return {
    goTo: (url) => inWindow(() => driver.get(url)),
    back: () => inWindow(() => driver.navigate().back()),
    url: () => inWindow(() => driver.getCurrentUrl()),
    evaluate: <Value>(expression: string) =>
      inWindow(() => driver.executeScript<Value>(`return ${expression}`)),
    click: (x, y) =>
      inWindow(() =>
        actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
          .press(Button.LEFT)
          .release(Button.LEFT)
          .perform(),
      ),
    press: (key) => inWindow(() => actions().sendKeys(keys[key]).perform()),
    type: (text) => inWindow(() => actions().sendKeys(text).perform()),
    selectAll: () =>
      inWindow(() => actions().keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform()),
    chooseFile: (input, path) =>
      inWindow(async () => {
        const element: WebElement = await driver.executeScript(`return ${input}`)
        await element.sendKeys(path)
      }),
    close: () => inWindow(() => driver.close()),
  }
}
