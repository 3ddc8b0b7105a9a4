import { type AlikePerson, type ContactId, getAlikePeople } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../data/index.ts'
import { useDelayed } from '../../hooks/use-delayed.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { mergePath, personPath } from './person-path.ts'

/** The pause in typing after which the register is searched (ms). */
const searchDelay = 400

interface AlikeNoticeProps {
  /** As they are typed. */
  readonly firstName: string
  readonly lastName: string
  readonly practiceNumber: string
  /** Of somebody on file whose number is changed: then only the number counts. */
  readonly personId?: ContactId
}

/**
 * For the administration, before it adds somebody or changes a number: who on file has the same name
 * or number.
 */
export function AlikeNotice({ personId, ...person }: AlikeNoticeProps) {
  const { t } = useLanguage()
  const mayRead = useUserinfo().may.includes('mergePeople')
  const typed = useDelayed(JSON.stringify(queryOf(person)), searchDelay)
  const query = JSON.parse(typed) as ReturnType<typeof queryOf>
  const isEnabled = mayRead && query.lastName.length > 1
  // Who can't be told is added all the same: the list of likely doubles shows them later.
  const { data } = useQuery({ ...callQuery(getAlikePeople, { query }), enabled: isEnabled })
  if (!isEnabled || !data) return null
  const items = personId === undefined ? data.items : data.items.filter(hasNumberOfOther(personId))
  if (items.length === 0) return null
  const purpose = personId === undefined ? 'add' : 'change'
  return (
    <OfcAlert severity="warning" heading={t(`personSearch.on_file.${purpose}.title`)}>
      <p>{t(`personSearch.on_file.${purpose}.text`)}</p>
      <ul>
        {items.map((item) => (
          <AlikeRow key={item.person.id} item={item} personId={personId} />
        ))}
      </ul>
    </OfcAlert>
  )
}

const hasNumberOfOther =
  (personId: ContactId) =>
  ({ person, likenesses }: AlikePerson) =>
    person.id !== personId && likenesses.includes('practiceNumber')

interface AlikeRowProps {
  readonly item: AlikePerson
  readonly personId: ContactId | undefined
}

function AlikeRow({ item: { person, likenesses }, personId }: AlikeRowProps) {
  const { t } = useLanguage()
  const isSameNumber = likenesses.includes('practiceNumber')
  return (
    <li>
      <Link to={personPath(person.id)}>{fullName(person)}</Link>
      {` (${person.email}), `}
      {t(isSameNumber ? 'personSearch.on_file.number' : 'personSearch.on_file.name')}
      {personId !== undefined && (
        <>
          {', '}
          <Link to={mergePath(personId, person.id)}>{t('personSearch.on_file.merge')}</Link>
        </>
      )}
    </li>
  )
}

function queryOf({ firstName, lastName, practiceNumber }: AlikeNoticeProps) {
  const number = practiceNumber.trim()
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    // A number that is still being typed is none.
    ...(/^\d{5,10}$/.test(number) ? { practiceNumber: number } : {}),
  }
}
