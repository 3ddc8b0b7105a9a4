import { expect, it } from 'vitest'
import { visitProvider } from './testing/visit.ts'

const visit = visitProvider()

it.each([
  ['fr-CA', '/', 'https://portal.example/'],
  ['en-CA', '/', 'https://portal.example/en-CA'],
  ['fr-CA', '/signup', 'https://portal.example/signup'],
  ['en-CA', '/signup', 'https://portal.example/en-CA/signup'],
] as const)(
  'a sign-out in %s returns to %s of the portal in that language',
  async (locale, landing, address) => {
    await visit.signIn()
    const user = await visit.storedUser()
    const before = visit.browser.departures.length
    // Never resolves, since the page is unloaded.
    const { signOutAddress } = await import('./sign-in.ts')
    void (await visit.protocol()).signOut(user, {
      post_logout_redirect_uri: signOutAddress(landing, locale),
      extraQueryParams: { ui_locales: locale, theme: 'auto' },
    })
    await expect.poll(() => visit.browser.departures.length).toBe(before + 1)
    const { pathname, searchParams } = visit.browser.departures.at(-1) ?? new URL('about:blank')
    expect(pathname).toBe('/sign-out')
    expect(searchParams.get('post_logout_redirect_uri')).toBe(address)
    expect(searchParams.get('ui_locales')).toBe(locale)
    expect(searchParams.get('theme')).toBe('auto')
    expect(searchParams.get('id_token_hint')).toBe(JSON.parse(user ?? '').id_token)
  },
)

it('the provider’s pages get the theme of the portal', async () => {
  const { searchParams } = await visit.startSignIn()
  expect(searchParams.get('theme')).toBe('dark')
})
