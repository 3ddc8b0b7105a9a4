import { useLanguage } from '../../language/index.ts'
import { roleIn, usePerson } from '../../session/index.ts'
import { Refusal } from './refusal.tsx'

/** Who works for an owner is sent to them; an owner, or who has no pharmacy, to the association. */
export default function UnauthorizedPage() {
  const { t } = useLanguage()
  const person = usePerson()
  const role = person && roleIn(person)
  const asks = role === 'Employee' || role === 'Delegate' ? 'owner' : 'association'
  return <Refusal title="shell.unauthorized.title" text={t('shell.unauthorized.text', { asks })} />
}
