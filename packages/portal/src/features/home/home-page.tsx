import { calendarDateOf } from '@officine/i18n/locale'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { dueDeclaration } from '../../parts/due-declaration.ts'
import { mayRequestLink } from '../../parts/link-request-guard.ts'
import { ownEmployments } from '../../parts/own-pharmacies.ts'
import { isProfileAsked } from '../../parts/profile-reminder.ts'
import { ResourceView } from '../../parts/resource-view.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { useUserinfo } from '../../session/index.ts'
import { leadOf } from './lead.ts'
import { NoPharmacy } from './no-pharmacy.tsx'
import { OwnPharmacies } from './own-pharmacies.tsx'
import { OwnRequests } from './own-requests.tsx'
import { linksToAnswer, standingOf } from './standing.ts'
import { ToDo } from './to-do.tsx'
import './home.css'

/** What is expected of the person, then what is going on. */
export default function HomePage() {
  const language = useLanguage()
  const userinfo = useUserinfo()
  const employments = useResource(ownEmployments)
  const declaration = dueDeclaration(userinfo.notifications)
  const links = linksToAnswer(userinfo.notifications)
  const standing =
    employments.status === 'ready' ? standingOf(employments.data, calendarDateOf(new Date())) : undefined
  const asksForProfile = isProfileAsked(userinfo.notifications)
  const day = {
    toAnswer: links.length + Number(asksForProfile) + Number(declaration !== undefined),
    standing,
    mayRequest: mayRequestLink(userinfo),
  }
  return (
    <Page
      title="home.title"
      windowTitle="home.document_title"
      values={{ firstName: userinfo.firstName }}
      lead={leadOf(language, day)}
    >
      <div className="home-stack">
        <ToDo declaration={declaration} links={links} asksForProfile={asksForProfile} />
        <ResourceView of={employments} skeleton={<RowSkeletons count={3} />}>
          {() =>
            standing && (
              <div className="home-stack">
                <OwnRequests standing={standing} />
                {standing.pharmacyIds.length > 0 ? (
                  <OwnPharmacies pharmacyIds={standing.pharmacyIds} />
                ) : (
                  <NoPharmacy isWaiting={standing.waiting.length > 0} />
                )}
              </div>
            )
          }
        </ResourceView>
      </div>
    </Page>
  )
}
