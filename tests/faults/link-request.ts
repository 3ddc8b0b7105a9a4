import type { Page } from '@playwright/test'
import { addressOf, type Speech } from '../house/people.ts'
import { askAs, expect, type FaultyHouse } from './fixtures.ts'

/** The form that asks for a link with a pharmacy, as a person reads it. */
export const words = {
  'fr-CA': {
    choose: /^Choisir /,
    send: 'Envoyer la demande',
    failed: 'L’envoi n’a pas réussi',
    kept: 'Rien n’est perdu\u00a0: tout est encore ici, et un nouvel essai n’enverra rien en double.',
    longWait:
      'C’est plus long que d’habitude. Nous attendons toujours la réponse\u00a0: inutile de recommencer.',
    reference: /^Référence\u00a0: [\w-]{8,}$/,
    retry: 'Réessayer',
    sent: 'Votre demande est envoyée',
  },
  'en-CA': {
    choose: /^Choose /,
    send: 'Send the request',
    failed: 'It could not be sent',
    kept: 'Nothing is lost: everything is still here, and trying again will send it only once.',
    longWait:
      'This is taking longer than usual. We are still waiting for the answer: no need to start again.',
    reference: /^Reference: [\w-]{8,}$/,
    retry: 'Try again',
    sent: 'Your request is sent',
  },
} as const

/** The call that it sends. */
export const request = { method: 'POST', path: /^\/api\/aqpp\/pharmacies\/[^/]+\/employees$/ }

/** Opens the request for a pharmacy that nobody has asked for yet; gives its id. */
export async function openRequest(page: Page, { house }: FaultyHouse, speech: Speech): Promise<string> {
  await page.goto(addressOf(house, '/new-employment?search=sherbrooke', speech))
  await page.getByRole('link', { name: words[speech].choose }).first().click()
  await expect(page.getByRole('button', { name: words[speech].send })).toBeVisible()
  const address = new URL(page.url())
  return address.searchParams.get('pharmacy') ?? ''
}

/** The idempotency keys under which the page sends requests. */
export function watchKeys(page: Page): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.method() === request.method && request.path.test(new URL(sent.url()).pathname))
      keys.push(sent.headers()['idempotency-key'])
  })
  return keys
}

/** The person has asked for a link with the pharmacy once. */
export async function expectOneRequest(
  page: Page,
  faulty: FaultyHouse,
  token: string,
  pharmacyId: string,
): Promise<void> {
  const employments = (await askAs(page.context(), faulty, token, 'user/employments')) as {
    accountId: string
  }[]
  expect(employments.filter(({ accountId }) => accountId === pharmacyId)).toHaveLength(1)
}
