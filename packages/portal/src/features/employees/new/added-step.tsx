import { type Employee, getEmployee } from '@officine/api/calls'
import { calendarDateOf, formatDate, type Locale, thePharmacy } from '@officine/i18n/locale'
import { resource, useResource } from '../../../data/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Page, type PageProps } from '../../../navigation/index.ts'
import { Done, NextSteps } from '../../../parts/layout/done.tsx'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { opensOn, opensText } from '../access-text.ts'
import { typeKey } from '../link-facts.ts'
import { addressOfPeople } from '../people/people-list.ts'
import { nameOf } from '../person-name.tsx'
import { placeOfStep } from './new-link-steps.ts'
import { Way } from './way.tsx'

interface AddedStepProps {
  readonly pharmacyId: string
  readonly pharmacyName: string | undefined
  readonly employeeId: string
}

/** Confirmation with the person, their permission and the next steps. */
export function AddedStep({ pharmacyId, pharmacyName, employeeId }: AddedStepProps) {
  const language = useLanguage()
  const { t, locale } = language
  const link = useResource(resource(getEmployee, { path: { pharmacyId, employeeId } }))
  return (
    <RefusedPage of={link}>
      <Page {...titleOf(locale, link.status === 'ready' ? link.data : undefined)}>
        <div className="guided">
          <Way current={3} />
          <ResourceView of={link} skeleton={<RowSkeletons count={1} />}>
            {(employee) => (
              <>
                <Done>
                  <strong>{nameOf(employee)}</strong>
                  {standingOf(employee)}
                </Done>
                <NextSteps title={t('add.added.next')} steps={stepsAfter(employee, language)} />
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
    return pharmacyName
      ? t('add.added.as', { permission, thePharmacy: thePharmacy(pharmacyName, locale) })
      : permission
  }
}

/** Title of the page, with the date if access opens later. */
export function titleOf(locale: Locale, employee?: Employee): Pick<PageProps, 'title' | 'values'> {
  if (!employee) return { title: 'add.added.title' }
  const name = nameOf(employee)
  if (employee.invitation) return { title: 'add.added.title_invited', values: { name } }
  const day = opensOn(employee)
  return day
    ? { title: 'add.added.title_from', values: { name, date: formatDate(day, locale) } }
    : { title: 'add.added.title_named', values: { name } }
}

/** People without an account get access when they create it, or on a later start date. */
function stepsAfter(link: Employee, language: Language): readonly string[] {
  const { t, locale } = language
  const { invitation } = link
  const opens = opensText(language, [link])
  if (!invitation) return [t('add.added.mailed'), opens, t('add.added.list')]
  const date = formatDate(calendarDateOf(invitation.validUntil), locale)
  return [
    t('add.added.invited', { date }),
    opensOn(link) === undefined ? t('add.added.account') : opens,
    t('add.added.invitation_list'),
  ]
}
