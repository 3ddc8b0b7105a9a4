import type { ListedPerson } from '@officine/api/calls'
import { accountStates, consentNames, declarationStates, regions, roles } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { LinkButton } from '../../components/link-button.tsx'
import { WrappingText } from '../../components/wrapping-text.tsx'
import { announcementsPath } from '../../domain/announcements/announcement-paths.ts'
import { exportPath, importsPath } from '../../domain/imports/import-paths.ts'
import {
  doublesPath,
  invitePeoplePath,
  peopleListsPath,
  personPath,
} from '../../domain/people/person-path.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import type { QueryOf } from '../../lists/list-query.ts'
import { type ListColumn, ListTable } from '../../lists/list-table.tsx'
import { FilterMenu, ListSearch } from '../../lists/list-tools.tsx'
import { ListRows, ListView } from '../../lists/list-view.tsx'
import { type List, useList } from '../../lists/use-list.ts'
import { Link, Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { accountTone, declarationText, people, roleText } from './people.ts'
import './people.css'

/** Every person that the association knows, for its staff. */
export default function PeoplePage() {
  const { t } = useLanguage()
  const list = useList(people)
  const isPhone = useIsBelow('sm')
  const { may } = useUserinfo()
  const title = t('people.list.title')
  return (
    <Page
      title="people.title"
      intro={t('people.lead')}
      action={
        may.includes('invitePeople') && (
          <LinkButton to={invitePeoplePath} variant="outlined">
            {t('people.invite.open')}
          </LinkButton>
        )
      }
    >
      <ListView
        list={list}
        title={title}
        isHeadHidden
        tools={<PeopleFilters list={list} />}
        count={(count) => t('people.list.count', { count })}
        empty={t('people.list.empty')}
        all={t('people.list.all')}
        paginationLabel={t('people.list.pages')}
        skeletons={10}
      >
        {isPhone ? (
          <ListRows list={list}>{(person) => <PersonRow person={person} />}</ListRows>
        ) : (
          <ListTable list={list} label={title} columns={columns} />
        )}
      </ListView>
      {(['listAnnouncements', 'downloadPeopleLists', 'mergePeople', 'importRegister'] as const).some(
        (right) => may.includes(right),
      ) && (
        <div className="page-actions">
          {may.includes('listAnnouncements') && (
            <LinkButton to={announcementsPath} variant="plain">
              {t('people.announcements')}
            </LinkButton>
          )}
          {may.includes('downloadPeopleLists') && (
            <LinkButton to={peopleListsPath} variant="plain">
              {t('people.lists.title')}
            </LinkButton>
          )}
          {may.includes('mergePeople') && (
            <LinkButton to={doublesPath} variant="plain">
              {t('people.doubles')}
            </LinkButton>
          )}
          {may.includes('importRegister') && (
            <>
              <LinkButton to={importsPath} variant="plain">
                {t('people.import')}
              </LinkButton>
              <LinkButton to={exportPath} variant="plain">
                {t('people.export')}
              </LinkButton>
            </>
          )}
        </div>
      )}
    </Page>
  )
}

interface PeopleFiltersProps {
  readonly list: List<ListedPerson, QueryOf<typeof people>>
}

function PeopleFilters({ list }: PeopleFiltersProps) {
  const { t } = useLanguage()
  const { role, region, account, declaration, consent } = list.query
  // Only the administration reads private telephone numbers and consents.
  const mayReadConsents = useUserinfo().may.includes('readSecurity')
  const summary = (filter: string, choice: string | undefined) =>
    choice === undefined ? filter : t('people.filter.chosen', { filter, choice })
  return (
    <>
      <ListSearch
        list={list}
        name="search"
        label={t('people.search.label')}
        landmark={t('people.search.landmark')}
        submit={t('people.search.submit')}
        isCompact
      />
      <div className="filter-menus">
        <FilterMenu
          list={list}
          name="role"
          summary={summary(t('people.filter.role'), role && t(`account.roles.${role}`))}
          label={t('people.filter.role_label')}
          all={t('people.filter.role_all')}
          options={roles.map((value) => [value, t(`account.roles.${value}`)])}
        />
        <FilterMenu
          list={list}
          name="region"
          summary={summary(t('people.filter.region'), region)}
          label={t('people.filter.region_label')}
          all={t('people.filter.region_all')}
          options={regions.map((value) => [value, value])}
        />
        <FilterMenu
          list={list}
          name="account"
          summary={summary(t('people.filter.account'), account && t(`people.account.${account}`))}
          label={t('people.filter.account_label')}
          all={t('people.filter.account_all')}
          options={accountStates.map((value) => [value, t(`people.account.${value}`)])}
        />
        <FilterMenu
          list={list}
          name="declaration"
          summary={summary(
            t('people.filter.declaration'),
            declaration && t(`people.declaration.${declaration}`),
          )}
          label={t('people.filter.declaration_label')}
          all={t('people.filter.declaration_all')}
          options={declarationStates.map((value) => [value, t(`people.declaration.${value}`)])}
        />
        {mayReadConsents && (
          <FilterMenu
            list={list}
            name="consent"
            summary={summary(t('people.filter.consent'), consent && t(`people.consent.${consent}`))}
            label={t('people.filter.consent_label')}
            all={t('people.filter.consent_all')}
            options={consentNames.map((value) => [value, t(`people.consent.${value}`)])}
          />
        )}
      </div>
    </>
  )
}

const columns: readonly ListColumn<ListedPerson>[] = [
  {
    key: 'name',
    label: 'people.column.name',
    cell: (person) => (
      <>
        <Link to={personPath(person.id)}>{fullName(person)}</Link>
        <p className="row-detail">
          <WrappingText text={person.email} />
        </p>
      </>
    ),
  },
  {
    key: 'role',
    label: 'people.column.role',
    cell: (person, language) => (
      <>
        {roleText(language, person)}
        {person.practiceNumber && (
          <p className="row-detail">{language.t('people.number', { number: person.practiceNumber })}</p>
        )}
      </>
    ),
  },
  {
    key: 'pharmacy',
    label: 'people.column.pharmacy',
    cell: ({ primaryPharmacy }) =>
      primaryPharmacy && (
        <>
          {primaryPharmacy.pharmacyName}
          <p className="row-detail">{primaryPharmacy.region}</p>
        </>
      ),
  },
  {
    key: 'declaration',
    label: 'people.column.declaration',
    cell: (person, language) => <DeclarationText person={person} language={language} />,
  },
  {
    key: 'account',
    label: 'people.column.account',
    cell: ({ account }, { t }) => <AccountBadge state={account} text={t(`people.account.${account}`)} />,
  },
]

interface RowTextProps {
  readonly person: ListedPerson
  readonly language: Language
}

function DeclarationText({ person, language }: RowTextProps) {
  const text = declarationText(language, person, todayInQuebec())
  return <span className={person.declaration === 'late' ? 'people-late' : 'people-soft'}>{text}</span>
}

/** A badge only for an exception. */
function AccountBadge({ state, text }: { readonly state: ListedPerson['account']; readonly text: string }) {
  const tone = accountTone(state)
  return tone ? <OfcBadge tone={tone}>{text}</OfcBadge> : <span className="people-soft">{text}</span>
}

/** On a phone: name and role, and the one thing that needs attention. */
function PersonRow({ person }: { readonly person: ListedPerson }) {
  const language = useLanguage()
  const { t } = language
  const { account, declaration, primaryPharmacy } = person
  const facts = [roleText(language, person), primaryPharmacy?.region].filter(Boolean).join(' · ')
  return (
    <>
      <div className="row-words people-row">
        <h3 className="row-title">
          <Link to={personPath(person.id)}>{fullName(person)}</Link>
        </h3>
        <p className="row-detail">{facts}</p>
      </div>
      {accountTone(account) ? (
        <AccountBadge state={account} text={t(`people.account.${account}`)} />
      ) : (
        declaration === 'late' && <DeclarationText person={person} language={language} />
      )}
    </>
  )
}
