import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Token = 'username' | 'current-password' | 'new-password'

/**
 * A password manager that sees the light DOM alone, as some do: no input in a shadow root, none
 * without a box.
 */
export function passwordManager(page: Page) {
  const inputs = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('input')]
        .filter((input) => input.getClientRects().length > 0)
        // The first word: `username webauthn` also offers passkeys.
        .map(({ autocomplete, value }) => ({ autocomplete: autocomplete.split(' ')[0] ?? '', value })),
    )
  return {
    /** Waits until the page has inputs with these tokens, in this order, and no other of them. */
    async expectFields(...tokens: readonly Token[]): Promise<void> {
      // A navigation in between interrupts the look at the page.
      await expect(async () => {
        const found = (await inputs()).map(({ autocomplete }) => autocomplete)
        expect(found.filter((token) => /username|password/.test(token))).toEqual(tokens)
      }).toPass({ timeout: 15_000 })
    },
    /** The name under which the password would be stored. */
    async account(): Promise<string | undefined> {
      return (await inputs()).find(({ autocomplete }) => autocomplete === 'username')?.value
    },
    /** Sets a value and dispatches events, without focus or keys. */
    async fill(token: Token, value: string): Promise<void> {
      await page.evaluate(
        ([name, text]) => {
          const input = document.querySelector<HTMLInputElement>(`input[autocomplete~="${name}"]`)
          if (!input) throw new Error(`No input for ${name}`)
          input.value = text
          for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
        },
        [token, value] as const,
      )
    },
  }
}
