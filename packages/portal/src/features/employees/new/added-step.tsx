import { type Employee, getEmployee } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { resource, useResource } from '../../../data/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { Done } from '../../../parts/done.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import { NextSteps } from '../../../parts/next-steps.tsx'
import { RefusedPage } from '../../../parts/refused-page.tsx'
import { ResourceView } from '../../../parts/resource-view.tsx'
import { RowSkeletons } from '../../../parts/row-skeletons.tsx'
import { typeKey } from '../link-facts.ts'
import { addressOfPeople } from '../people-address.ts'
import { nameOf } from '../person.tsx'
import { placeOfStep } from './step.ts'
import { Way } from './way.tsx'

interface AddedStepProps {
  readonly pharmacyId: string
  readonly pharmacyName: string | undefined
  readonly employeeId: string
  readonly isInvited: boolean
}

/** Who was added, as what, and what happens now. */
export function AddedStep({ pharmacyId, pharmacyName, employeeId, isInvited }: AddedStepProps) {
  const language = useLanguage()
  const { t } = language
  const link = useResource(resource(getEmployee, { path: { pharmacyId, employeeId } }))
  return (
    <RefusedPage of={link}>
      <Page title="add.added.title">
        <div className="guided">
          <Way current={3} />
          <ResourceView of={link} skeleton={<RowSkeletons count={1} />}>
            {(employee) => (
              <>
                <Done>
                  <strong>{nameOf(employee)}</strong>
                  {standingOf(employee)}
                </Done>
                <NextSteps title={t('add.added.next')} steps={stepsAfter(employee, isInvited, language)} />
              </>
            )}
          </ResourceView>
          <div className="row-actions">
            <LinkButton to={addressOfPeople(pharmacyId)} variant="filled">
              {t('add.added.back')}
            </LinkButton>
            <LinkButton {...placeOfStep(pharmacyId, { name: 'search', asked: undefined })}>
              {t('add.added.another')}
            </LinkButton>
          </div>
        </div>
      </Page>
    </RefusedPage>
  )

  function standingOf({ type }: Employee): string {
    const permission = t(typeKey(type))
    return pharmacyName ? t('add.added.as', { permission, pharmacy: pharmacyName }) : permission
  }
}

function stepsAfter({ startDate }: Employee, isInvited: boolean, { t, locale }: Language): readonly string[] {
  const opens =
    startDate && startDate > calendarDateOf(new Date())
      ? t('add.added.opens', { date: formatDate(startDate, locale) })
      : t('add.added.open')
  const mailed = isInvited ? [t('add.added.invited'), t('add.added.account')] : [t('add.added.mailed')]
  return [...mailed, opens, t('add.added.list')]
}
