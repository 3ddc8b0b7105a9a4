import type { Page } from '@playwright/test'

export interface VirtualAuthenticator {
  /** Whether the device lets the person through, or they cancel. */
  verify(isVerified: boolean): Promise<void>
}

/** A device with passkeys, of the browser itself: it verifies its person without a question. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async verify(isUserVerified) {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
