import type { Page } from '@playwright/test'

/** Holds back the frames of the page, as a busy machine does, and a hidden tab. */
export async function holdFrames(page: Page) {
  const install = () => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    let isHolding = false
    window.requestAnimationFrame = (callback) => (isHolding ? held.push(callback) : nextFrame(callback))
    window.addEventListener('hold-frames', () => {
      isHolding = true
    })
    window.addEventListener('release-frames', () => {
      isHolding = false
      for (const callback of held.splice(0)) nextFrame(callback)
    })
  }
  await page.addInitScript(install)
  await page.evaluate(install)
  return {
    hold: () => page.evaluate(() => dispatchEvent(new Event('hold-frames'))),
    release: () => page.evaluate(() => dispatchEvent(new Event('release-frames'))),
  }
}
