import { calendarDateOf, formatAge, formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import type { DueDeclaration } from '../../parts/due-declaration.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { useNow } from '../../parts/use-now.ts'
import type { LinkToAnswer } from './standing.ts'

interface ToDoProps {
  readonly declaration: DueDeclaration | undefined
  readonly links: readonly LinkToAnswer[]
  /** Whether the yearly word on one's own profile is awaited. */
  readonly asksForProfile: boolean
}

/** One row a thing: what, since when, what happens if not, one button. */
export function ToDo({ declaration, links, asksForProfile }: ToDoProps) {
  const { t } = useLanguage()
  if (!declaration && links.length === 0 && !asksForProfile) return null
  return (
    <OfcCard padding="none">
      <h2 slot="header" className="card-title">
        {t('home.to_do.title')}
      </h2>
      <ul className="rows">
        {declaration && <DeclarationRow dueAt={declaration.dueAt} />}
        {links.map((link, index) => (
          <LinkRow key={link.id} link={link} isFirst={!declaration && index === 0} />
        ))}
        {asksForProfile && <ProfileRow isFirst={!declaration && links.length === 0} />}
      </ul>
    </OfcCard>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  /** The one button. */
  readonly children: ReactNode
}

function Row({ icon, title, detail, children }: RowProps) {
  return (
    <li className="row home-to-do">
      <span className="row-sign">
        <Icon name={icon} />
      </span>
      <div className="row-words">
        <h3 className="row-title">{title}</h3>
        <p className="row-detail">{detail}</p>
      </div>
      {children}
    </li>
  )
}

function DeclarationRow({ dueAt }: Pick<DueDeclaration, 'dueAt'>) {
  const { t, locale } = useLanguage()
  const title = dueAt
    ? t('home.to_do.declaration.title', { date: formatDate(calendarDateOf(dueAt), locale) })
    : t('home.to_do.declaration.title_undated')
  return (
    <Row icon="badgeCheck" title={title} detail={t('home.to_do.declaration.detail')}>
      <LinkButton to="/declaration" variant="filled" label={t('home.to_do.declaration.sign_named')}>
        {t('home.to_do.declaration.sign')}
      </LinkButton>
    </Row>
  )
}

function ProfileRow({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useLanguage()
  return (
    <Row icon="clock" title={t('home.to_do.profile.title')} detail={t('home.to_do.profile.detail')}>
      <LinkButton to="/profile" variant={isFirst ? 'filled' : 'outlined'}>
        {t('home.to_do.profile.verify')}
      </LinkButton>
    </Row>
  )
}

function LinkRow({ link, isFirst }: { readonly link: LinkToAnswer; readonly isFirst: boolean }) {
  const { t, locale } = useLanguage()
  const { pharmacyId, pharmacyName, requester, requestedAt } = link
  const age = formatAge(requestedAt, useNow(), locale)
  const title = requester ? t('home.to_do.link.title', { requester }) : t('home.to_do.link.title_unnamed')
  const detail = pharmacyName
    ? t('home.to_do.link.detail', { pharmacy: pharmacyName, age })
    : t('home.to_do.link.detail_unnamed', { age })
  return (
    <Row icon="users" title={title} detail={detail}>
      <LinkButton
        to={`/pharmacies/${pharmacyId}/employees`}
        variant={isFirst ? 'filled' : 'outlined'}
        {...(requester ? { label: t('home.to_do.link.answer_to', { requester }) } : {})}
      >
        {t('home.to_do.link.answer')}
      </LinkButton>
    </Row>
  )
}
