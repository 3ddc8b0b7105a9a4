import { AssociationHome } from './association-home.tsx'
import { FollowUpPage } from './follow-up-page.tsx'

interface AssociationProps {
  /** Only on home: called with the summary of the day once it is known. */
  readonly onSummary?: (lead: string) => void
}

/**
 * Parts that only staff see: their home and, as a page, the lists behind its figures. One
 * component, because the first page of everybody lists the name of each chunk.
 */
export default function Association({ onSummary }: AssociationProps) {
  return onSummary ? <AssociationHome onSummary={onSummary} /> : <FollowUpPage />
}
