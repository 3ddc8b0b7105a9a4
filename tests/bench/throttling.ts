import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slows the CPU four times. */
export async function throttleCpu(page: Page, context: BrowserContext): Promise<CDPSession> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/** Simulates slow 4G (150 ms, 1.6 Mb/s) and slows the CPU four times. */
export async function throttleCpuAndNetwork(page: Page, context: BrowserContext): Promise<CDPSession> {
  const session = await throttleCpu(page, context)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  return session
}
