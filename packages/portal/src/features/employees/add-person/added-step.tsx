import { type Employee, type EmploymentId, getEmployee } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName, type Locale, pharmacyWithArticle } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { callQuery } from '../../../data/index.ts'
import { pharmacyPath, usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Page, type PageProps } from '../../../navigation/index.ts'
import { accessStartText, employmentTypeKey, futureStartDate } from '../employment-facts.ts'
import { AddPersonSteps, useStepAddress } from './add-person-steps.tsx'

/** Confirmation with the person, their permission and the next steps. */
export function AddedStep({ employeeId }: { readonly employeeId: EmploymentId }) {
  const language = useLanguage()
  const { t, locale } = language
  const pharmacyId = usePharmacyId()
  const addressOf = useStepAddress()
  const pharmacyName = useQuery(pharmacyQuery(pharmacyId)).data?.companyName
  const employment = useQuery(callQuery(getEmployee, { path: { pharmacyId, employeeId } }))
  const permissionText = ({ type }: Employee) => {
    const permission = t(employmentTypeKey(type))
    return pharmacyName
      ? t('add.added.as', { permission, thePharmacy: pharmacyWithArticle(pharmacyName, locale) })
      : permission
  }
  return (
    <RecordGuard of={employment}>
      <Page {...addedTitle(locale, employment.data)}>
        <div className="single-column">
          <AddPersonSteps current={3} />
          <QueryView of={employment} skeleton={<RowSkeletons count={1} />}>
            {(employee) => (
              <>
                <CompletionMessage>
                  <strong>{fullName(employee)}</strong>
                  {permissionText(employee)}
                </CompletionMessage>
                <NextSteps title={t('add.added.next')} steps={nextSteps(employee, language)} />
              </>
            )}
          </QueryView>
          <div className="row-actions">
            <LinkButton to={pharmacyPath(pharmacyId, 'people')} variant="filled">
              {t('add.added.back')}
            </LinkButton>
            <LinkButton {...addressOf({ name: 'search', personSearch: undefined })}>
              {t('add.added.another')}
            </LinkButton>
          </div>
        </div>
      </Page>
    </RecordGuard>
  )
}

/** Title of the page, with the date if access opens later. */
export function addedTitle(locale: Locale, employee?: Employee): Pick<PageProps, 'title' | 'values'> {
  if (!employee) return { title: 'add.added.title' }
  const name = fullName(employee)
  if (employee.invitation) return { title: 'add.added.title_invited', values: { name } }
  const day = futureStartDate(employee)
  return day
    ? { title: 'add.added.title_from', values: { name, date: formatDate(day, locale) } }
    : { title: 'add.added.title_named', values: { name } }
}

/** People without an account get access when they create it, or on a later start date. */
function nextSteps(employment: Employee, language: Language): readonly string[] {
  const { t, locale } = language
  const { invitation } = employment
  const accessStart = accessStartText(language, [employment])
  if (!invitation) return [t('add.added.mailed'), accessStart, t('add.added.list')]
  const date = formatDate(calendarDateOf(invitation.validUntil), locale)
  return [
    t('add.added.invited', { date }),
    futureStartDate(employment) === undefined ? t('add.added.account') : accessStart,
    t('add.added.invitation_list'),
  ]
}
