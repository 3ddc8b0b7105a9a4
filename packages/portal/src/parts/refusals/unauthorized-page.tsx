import { midSentence } from '../../forms/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { roleIn, usePerson } from '../../session/index.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Refusal } from './refusal.tsx'

const textsOfRoles = ['account'] as const

/**
 * Employees are referred to their owner; owners and people without a pharmacy to the association.
 */
export default function UnauthorizedPage() {
  const { t } = useLanguage()
  const person = usePerson()
  if (!useTexts(textsOfRoles)) return <PageSkeleton />
  const role = person ? roleIn(person) : 'Basic'
  return (
    <Refusal
      title="shell.unauthorized.title"
      text={t('shell.unauthorized.text', {
        role: midSentence(t(`account.roles.${role}`)),
        asks: role === 'Employee' || role === 'Delegate' ? 'owner' : 'association',
      })}
    />
  )
}
