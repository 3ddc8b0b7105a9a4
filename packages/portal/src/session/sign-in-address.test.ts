import { expect, test } from 'vitest'
import { layoutOf, signInAddress } from './sign-in-address.ts'

test('the way to sign in keeps the whole address to come back to', () => {
  const address = new URL(signInAddress({ back: '/email-confirmation?token=a%2Bb#c' }), 'https://portal.test')
  expect(address.pathname).toBe('/auth/login')
  expect(address.searchParams.get('back')).toBe('/email-confirmation?token=a%2Bb#c')
  expect(layoutOf(address.searchParams)).toBeUndefined()
})

test('who forgot their password is led by the page for that', () => {
  const { searchParams } = new URL(signInAddress({ isForgotten: true }), 'https://portal.test')
  expect(layoutOf(searchParams)).toBe('reset-password')
})

test('who was nowhere comes home, in the language that they sign in with', () => {
  expect(signInAddress()).toBe('/auth/login')
})

test('a layout that is not known is passed over', () => {
  expect(layoutOf(new URLSearchParams({ layout: 'sign-up' }))).toBeUndefined()
})
