import { AssociationHome } from './association-home.tsx'
import { FollowUpPage } from './follow-up-page.tsx'

interface AssociationProps {
  /** Of home alone: the day in one sentence, once it is known. */
  readonly onLead?: (lead: string) => void
}

/**
 * What only the association's people see: their part of home and, as a page, the lists behind its figures. One component, since each
 * chunk more has its name on everybody's first page.
 */
export default function Association({ onLead }: AssociationProps) {
  return onLead ? <AssociationHome onLead={onLead} /> : <FollowUpPage />
}
