import { type FollowUp, type FollowUpSubject, followUpSubjects } from '@officine/api/calls'
import { formatNumber } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { IconSvg } from '../../../components/icons/icon.tsx'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { followUp, followUpSubjectPath } from './follow-up.ts'
import '../../../components/sheet.css'

/** The path of a lucide icon (ISC). */
const arrowIcon = 'M5 12h14m-7-7 7 7-7 7'

/** Counts of overdue items, each a link to its list, and of members’ requests. */
export function Figures() {
  const { t } = useLanguage()
  const figures = useQuery(followUp)
  return (
    <section className="home-own" aria-labelledby="home-figures">
      <h2 id="home-figures" className="card-title">
        {t('follow_up.figures')}
      </h2>
      <QueryView of={figures} skeleton={<FiguresSkeleton />}>
        {(data) => (
          <div className="sheet">
            <ul className="figures">
              {followUpSubjects.map((subject) => (
                <Figure key={subject} subject={subject} counts={data[subject]} />
              ))}
            </ul>
            <PendingRequests count={data.waitingRequests} />
          </div>
        )}
      </QueryView>
    </section>
  )
}

interface FigureProps {
  readonly subject: FollowUpSubject
  readonly counts: FollowUp[FollowUpSubject]
}

function Figure({ subject, counts: { late, total } }: FigureProps) {
  const { t, locale } = useLanguage()
  const share = { '--figure-share': total === 0 ? 0 : late / total } as CSSProperties
  return (
    <li>
      <Link to={followUpSubjectPath(subject)} className="figure">
        <span className="figure-number">{formatNumber(late, locale)}</span>{' '}
        <span className="figure-words">{t(`follow_up.late.${subject}`, { count: late })}</span>
        <span className="figure-bar" aria-hidden="true">
          {late > 0 && <span style={share} />}
        </span>{' '}
        <span className="figure-foot">
          <span>{t(`follow_up.of.${subject}`, { count: total, year: thisYear() })}</span>{' '}
          <span className="figure-way">
            <span>{t('follow_up.view')}</span>
            <IconSvg path={arrowIcon} slot={undefined} />
          </span>
        </span>
      </Link>
    </li>
  )
}

const thisYear = () => String(new Date().getFullYear())

function PendingRequests({ count }: { readonly count: number }) {
  const { t } = useLanguage()
  return (
    <Link to={`${documentsPath}?status=received`} className="figures-more">
      <span>{t('follow_up.requests', { count })}</span>
      <ToolIcon name="chevronRight" />
    </Link>
  )
}

function FiguresSkeleton() {
  return (
    <div className="sheet">
      <div className="figures">
        {followUpSubjects.map((subject) => (
          <div key={subject}>
            <div className="figure">
              <OfcSkeleton lines={2} />
            </div>
          </div>
        ))}
      </div>
      <div className="figures-more" />
    </div>
  )
}
