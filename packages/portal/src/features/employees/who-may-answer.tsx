import { calendarDateOf } from '@officine/i18n/locale'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { pharmacyOf } from '../../parts/own-pharmacies.ts'
import { useUserinfo } from '../../session/index.ts'
import { approversOf, whoMayAnswer } from './approvers.ts'
import { delegatesOf } from './delegates-of.ts'

interface WhoMayAnswerProps {
  readonly pharmacyId: string
  /** Whether the reader may. */
  readonly mayAnswer: boolean
}

/** Whose word the requests wait for. */
export function WhoMayAnswer({ pharmacyId, mayAnswer }: WhoMayAnswerProps) {
  const language = useLanguage()
  const { contactId } = useUserinfo()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const delegates = useResource(delegatesOf(pharmacyId))
  const areKnown = pharmacy.status === 'ready' && delegates.status === 'ready'
  return (
    <p className="note employees-approvers">
      {areKnown &&
        whoMayAnswer(
          language,
          approversOf(pharmacy.data.associates, delegates.data.items, calendarDateOf(new Date())),
          { contactId, mayAnswer },
        )}
    </p>
  )
}
