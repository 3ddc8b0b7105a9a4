import { useLanguage, useTexts } from '../../language/index.ts'
import { roleIn, usePerson } from '../../session/index.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import { ErrorPageLayout } from './error-page-layout.tsx'

const roleMessages = ['account'] as const

/**
 * Employees are referred to their owner; owners and people without a pharmacy to the association.
 */
export default function UnauthorizedPage() {
  const { t, rich } = useLanguage()
  const person = usePerson()
  if (!useTexts(roleMessages)) return <PageSkeleton />
  const role = person ? roleIn(person) : 'Basic'
  return (
    <ErrorPageLayout
      title="shell.unauthorized.title"
      text={rich('shell.unauthorized.text', {
        role: t('account.role_within_sentence', { role }),
        asks: role === 'Employee' || role === 'Delegate' ? 'owner' : 'association',
      })}
    />
  )
}
