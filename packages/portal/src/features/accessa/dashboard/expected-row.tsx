import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { ContactText, useLanguage } from '../../../language/index.ts'
import { addressOfSignup } from '../../../parts/accessa/screen-addresses.ts'
import { Icon, type IconName } from '../../../parts/layout/icon.tsx'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { type Expected, expectedOf } from '../overview/expected.ts'
import { Lacks } from './lacks.tsx'
import { type DashboardDialog, useDashboardDialog } from './use-dashboard-dialog.tsx'

interface ExpectedRowProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
}

const icons: Readonly<Record<Expected, IconName>> = {
  ends: 'clock',
  sign: 'pencil',
  enrol: 'store',
  name: 'users',
  complete: 'alert',
}

/** The most urgent task of the pharmacy, with its action. */
export function ExpectedRow(props: ExpectedRowProps) {
  const dialog = useDashboardDialog(props)
  const expected = expectedOf(props.pharmacy)
  return (
    <>
      {expected && <ExpectedCard {...props} expected={expected} dialog={dialog} />}
      {dialog.element}
    </>
  )
}

interface ExpectedCardProps extends ExpectedRowProps {
  readonly expected: Expected
  readonly dialog: DashboardDialog
}

function ExpectedCard({ pharmacy, categories, expected, dialog }: ExpectedCardProps) {
  const { t, locale } = useLanguage()
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const words = {
    count: pharmacy.lacking,
    date: pharmacy.lastDay === null ? '' : formatDate(pharmacy.lastDay, locale),
    reader: isStaff ? 'staff' : 'pharmacy',
  }
  return (
    <OfcCard padding="none">
      <section aria-label={t('accessa.at.expected')}>
        <div className="row">
          <span className="row-sign">
            <Icon name={icons[expected]} />
          </span>
          <div className="row-words">
            <h2 className="row-title" tabIndex={-1} ref={dialog.heading}>
              {t(`accessa.at.expected.${expected}.title`, words)}
            </h2>
            <p className="row-detail">
              <ContactText>{t(`accessa.at.expected.${expected}.text`, words)}</ContactText>
            </p>
          </div>
          <ExpectedAct pharmacy={pharmacy} expected={expected} open={dialog.open} />
        </div>
        {expected === 'complete' && <Lacks pharmacyId={pharmacy.id} categories={categories} />}
      </section>
    </OfcCard>
  )
}

interface ExpectedActProps {
  readonly pharmacy: AccessaPharmacy
  readonly expected: Expected
  readonly open: DashboardDialog['open']
}

/** Renders no button to people without the right; the text names who can act. */
function ExpectedAct({ pharmacy: { id, may }, expected, open }: ExpectedActProps) {
  const { t } = useLanguage()
  switch (expected) {
    case 'sign':
      if (!may.includes('sign')) return null
      return (
        <LinkButton to={addressOfSignup(id)} variant="filled">
          {t('accessa.at.sign')}
        </LinkButton>
      )
    // Each missing item has its own action.
    case 'complete':
      return null
    default: {
      const [right, name] = acts[expected]
      if (!may.includes(right)) return null
      return (
        <OfcButton variant={expected === 'ends' ? 'outlined' : 'filled'} onClick={() => open(name)}>
          {t(`accessa.at.act.${name}`)}
        </OfcButton>
      )
    }
  }
}

const acts = {
  ends: ['takeNoticeBack', 'takeBack'],
  enrol: ['enrol', 'enrol'],
  name: ['nameResponsible', 'name'],
} as const
