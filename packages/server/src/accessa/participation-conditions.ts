import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AccessaConditions } from '@officine/api/calls'
import { agreementEffectiveOn } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'

function readConditionsText(locale: Locale): string {
  const file = new URL(`../../conditions/${agreementEffectiveOn}.${locale}.txt`, import.meta.url)
  return readFileSync(file, 'utf8').trim()
}

const text = { 'fr-CA': readConditionsText('fr-CA'), 'en-CA': readConditionsText('en-CA') }

/**
 * The participation conditions of accessa in effect: one text per effective date, with a file per
 * language.
 */
export const participationConditions: AccessaConditions = {
  effectiveOn: agreementEffectiveOn,
  text,
  textHash: createHash('sha256').update(text['fr-CA']).digest('hex'),
}
