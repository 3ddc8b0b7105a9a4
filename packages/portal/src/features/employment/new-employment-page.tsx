import { useQuery } from '../../navigation/index.ts'
import { RequestStep } from './request-step.tsx'
import { SearchStep } from './search-step.tsx'
import { SentStep } from './sent-step.tsx'
import { stepOf } from './step.ts'

/** From a search to a request for a link with a pharmacy, in three steps. */
export default function NewEmploymentPage() {
  const step = stepOf(useQuery())
  switch (step.name) {
    case 'search':
      return <SearchStep key="search" />
    case 'request':
      return <RequestStep key="request" pharmacyId={step.pharmacyId} />
    case 'sent':
      return <SentStep key="sent" pharmacyId={step.pharmacyId} />
  }
}
