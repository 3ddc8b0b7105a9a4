import { maximumFileSize } from '@officine/api/constants'
import { detailKey, details } from '@officine/api/errors'
import { locales } from '@officine/i18n/locale'
import { expect, test, vi } from 'vitest'
import {
  applyDetailTexts,
  areLoaded,
  currentLanguage,
  detailText,
  loadMessages,
  setLanguage,
} from './index.ts'

test('details of the server are in the page’s language, also after a switch', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  const { detail } = details.lastOwner
  await loadMessages('en-CA', [])
  expect(areLoaded('en-CA', [])).toBe(true)
  expect(detailText(currentLanguage(), detail)).toBe(detail)

  await applyDetailTexts()
  expect(detailText(currentLanguage(), detail)).toMatch(/propriétaire/)

  expect(areLoaded('en-CA', [])).toBe(false)
  await loadMessages('en-CA', [])
  setLanguage('en-CA')
  expect(currentLanguage().find(detailKey(detail))).toMatch(/owner/)
})

test.each(locales)(
  'the error of a file that is too large names the server’s limit, in %s',
  async (locale) => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    setLanguage(locale)
    await loadMessages(locale, [])
    await applyDetailTexts()
    const megabytes = maximumFileSize / 1024 ** 2
    expect(detailText(currentLanguage(), details.fileTooLarge.detail)).toMatch(
      new RegExp(`\\b${megabytes}\\sM[oB]\\b`),
    )
  },
)
