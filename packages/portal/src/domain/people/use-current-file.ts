import type { ContactId } from '@officine/api/calls'
import { useEffect } from 'react'
import { go } from '../../navigation/index.ts'

/** Leads from the id of a file that became another's to that one, which was read by it. */
export function useCurrentFile(
  contactId: ContactId,
  file: { readonly id: ContactId } | undefined,
  pathOf: (contactId: ContactId) => string,
): void {
  const currentId = file?.id
  useEffect(() => {
    if (currentId !== undefined && currentId !== contactId) void go(pathOf(currentId), { replace: true })
  }, [currentId, contactId, pathOf])
}
