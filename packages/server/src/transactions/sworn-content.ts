import { createHash } from 'node:crypto'
import { type SwornContent, swornContents } from '@officine/api/calls'
import type { SwornContentHashes } from '../database/schema.ts'

/** The part of a form that its affirmations swear to, and that its confirmations confirm. */
export interface SwornForm {
  readonly address: { readonly companyName: string } | null
  readonly effectiveDate: string | null
  readonly owners: readonly {
    readonly practiceNumber: string | null
    readonly firstName: string
    readonly lastName: string
    readonly change: string
  }[]
}

/** Hashes, so that no name is stored with the file. */
export function hashSwornContent({ address, effectiveDate, owners }: SwornForm): SwornContentHashes {
  const people = owners.map(({ practiceNumber, firstName, lastName, change }) =>
    JSON.stringify([practiceNumber, firstName, lastName, change]),
  )
  return {
    owners: hash(people.sort().join()),
    companyName: hash(address?.companyName ?? ''),
    effectiveDate: hash(effectiveDate ?? ''),
  }
}

/** What changed since an affirmation was uploaded; empty for one from before this was recorded. */
export function changesSinceAffirmation(
  swornHashes: SwornContentHashes | null,
  form: SwornForm,
): SwornContent[] {
  if (swornHashes === null) return []
  const currentHashes = hashSwornContent(form)
  return swornContents.filter((content) => swornHashes[content] !== currentHashes[content])
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
