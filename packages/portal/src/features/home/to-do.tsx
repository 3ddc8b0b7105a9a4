import { calendarDateOf, formatAge, formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useLanguage } from '../../language/index.ts'
import type { DueDeclaration } from '../../parts/due-declaration.ts'
import { Icon } from '../../parts/icon.tsx'
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

function DeclarationRow({ dueAt }: Pick<DueDeclaration, 'dueAt'>) {
  const { t, locale } = useLanguage()
  return (
    <li className="row home-to-do">
      <span className="row-sign">
        <Icon name="badgeCheck" />
      </span>
      <div className="row-words">
        <h3 className="row-title">
          {dueAt
            ? t('home.to_do.declaration.title', { date: formatDate(calendarDateOf(dueAt), locale) })
            : t('home.to_do.declaration.title_undated')}
        </h3>
        <p className="row-detail">{t('home.to_do.declaration.detail')}</p>
      </div>
      <LinkButton to="/declaration" variant="filled" label={t('home.to_do.declaration.sign_named')}>
        {t('home.to_do.declaration.sign')}
      </LinkButton>
    </li>
  )
}

function ProfileRow({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useLanguage()
  return (
    <li className="row home-to-do">
      <span className="row-sign">
        <Icon name="clock" />
      </span>
      <div className="row-words">
        <h3 className="row-title">{t('home.to_do.profile.title')}</h3>
        <p className="row-detail">{t('home.to_do.profile.detail')}</p>
      </div>
      <LinkButton to="/profile" variant={isFirst ? 'filled' : 'outlined'}>
        {t('home.to_do.profile.verify')}
      </LinkButton>
    </li>
  )
}

function LinkRow({ link, isFirst }: { readonly link: LinkToAnswer; readonly isFirst: boolean }) {
  const { t, locale } = useLanguage()
  const { pharmacyId, pharmacyName, requester, requestedAt } = link
  const age = formatAge(requestedAt, useNow(), locale)
  return (
    <li className="row home-to-do">
      <span className="row-sign">
        <Icon name="users" />
      </span>
      <div className="row-words">
        <h3 className="row-title">
          {requester ? t('home.to_do.link.title', { requester }) : t('home.to_do.link.title_unnamed')}
        </h3>
        <p className="row-detail">
          {pharmacyName
            ? t('home.to_do.link.detail', { pharmacy: pharmacyName, age })
            : t('home.to_do.link.detail_unnamed', { age })}
        </p>
      </div>
      <LinkButton
        to={`/pharmacies/${pharmacyId}/employees`}
        variant={isFirst ? 'filled' : 'outlined'}
        {...(requester ? { label: t('home.to_do.link.answer_to', { requester }) } : {})}
      >
        {t('home.to_do.link.answer')}
      </LinkButton>
    </li>
  )
}
