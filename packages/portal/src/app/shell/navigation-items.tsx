import type { Userinfo } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { Icon, type IconName } from '../../components/icons/icon.tsx'
import { accessaPath } from '../../domain/accessa/accessa-path.ts'
import { documentRights, documentsPath } from '../../domain/documents/document-paths.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { currentPharmacyIds } from '../../domain/pharmacies/pharmacy-queries.ts'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { usePerson } from '../../session/index.ts'

interface Destination {
  readonly to: string
  /** Addresses with this prefix mark the item as current. */
  readonly section?: string
  readonly label: MessageKey
  /** Above the label on a phone. */
  readonly icon: IconName
}

/** Links to the screens that this person may open. */
export function NavigationItems() {
  const { t } = useLanguage()
  const person = usePerson()
  return (
    <ul>
      {destinationsOf(person).map(({ icon, label, ...destination }) => (
        <li key={destination.to}>
          <Link {...destination}>
            <Icon name={icon} />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function destinationsOf(person: Userinfo | undefined): readonly Destination[] {
  const home: Destination = { to: '/', label: 'shell.home', icon: 'home' }
  if (!person) return [home]
  const { may } = person
  return [
    home,
    ...pharmaciesOf(person),
    ...(may.includes('readTransactions')
      ? [
          {
            to: '/transactions',
            section: '/transactions',
            label: 'shell.transactions',
            icon: 'exchange',
          } as const,
        ]
      : []),
    ...(may.some((right) => documentRights.includes(right))
      ? [
          {
            to: documentsPath,
            section: documentsPath,
            label: 'shell.documents',
            icon: 'file',
          } as const,
        ]
      : []),
    ...(may.includes('readAccessa')
      ? [{ to: accessaPath, section: accessaPath, label: 'shell.accessa', icon: 'heart' } as const]
      : []),
  ]
}

/** Links to the only pharmacy, to the list if there are several, or nothing. */
function pharmaciesOf({ employments, mayAnywhere }: Userinfo): readonly Destination[] {
  const [first, ...others] = currentPharmacyIds(employments, calendarDateOf(new Date()))
  const common = { section: '/pharmacies/', icon: 'store' } as const
  if (mayAnywhere.includes('read') || others.length > 0)
    return [{ ...common, to: '/pharmacies', label: 'shell.pharmacies' }]
  return first ? [{ ...common, to: pharmacyPath(first), label: 'shell.pharmacies.one' }] : []
}
