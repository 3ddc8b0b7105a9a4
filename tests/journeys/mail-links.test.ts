import { fileURLToPath } from 'node:url'
import type { EmploymentType, Role } from '@officine/api/constants'
import { expect, test } from '@playwright/test'
import { runnerImport } from 'vite'
import {
  type MailTemplate,
  mailTemplates,
  type TemplateName,
} from '../../packages/server/src/mail/mail-templates.ts'

const portal = fileURLToPath(new URL('../../packages/portal/', import.meta.url))
const origin = 'https://portal.example'
const pharmacyId = '12'
const transactionId = '7'
const requestId = '9'
const announcementId = '3'

/** Recipients of each mail that links to the portal: roles at pharmacy 12, or no account. */
const recipients: Readonly<Record<TemplateName, readonly (Role | 'nobody')[]>> = {
  employmentRequested: ['Owner', 'Delegate'],
  employmentReminder: ['Owner', 'Delegate'],
  employmentApproved: ['Employee'],
  employmentApprovedAhead: ['Basic'],
  employmentRefused: ['Basic'],
  employmentAdded: ['Employee', 'Delegate', 'Owner', 'Mandator'],
  employmentAddedAhead: ['Basic'],
  emailChange: ['Owner', 'Delegate', 'Employee', 'Mandator', 'Basic', 'AdminAQPP', 'Permanence'],
  emailChangeNotice: [],
  emailChanged: [],
  emailRestored: ['Owner', 'Basic', 'AdminAQPP'],
  invitedEmailReplaced: ['nobody'],
  invitation: ['nobody'],
  invitationExpired: ['nobody'],
  alreadyMember: ['Basic', 'Employee'],
  announcement: ['Owner', 'Delegate', 'Employee', 'Mandator'],
  test: ['Owner'],
  passwordReset: [],
  factorChanged: ['Owner', 'Basic', 'Permanence'],
  passwordChanged: ['Owner', 'Basic', 'Permanence'],
  newDevice: ['Owner', 'Basic', 'Permanence', 'AdminAQPP'],
  sessionsEnded: ['Owner', 'Basic', 'Permanence'],
  accountDisabled: ['nobody'],
  accountEnabled: ['Owner', 'Basic'],
  pharmacyCloses: ['Owner', 'Delegate', 'Employee', 'Mandator', 'Basic'],
  draftOfClosedPharmacy: ['Owner', 'Basic'],
  personEnded: ['nobody'],
  filesMerged: ['nobody'],
  staffRolesChanged: ['Owner', 'Basic', 'Permanence', 'AdminAQPP'],
  yearlyReminder: ['Owner', 'Delegate', 'Employee', 'Mandator', 'Basic'],
  declarationAsked: ['Owner', 'Employee', 'Mandator'],
  declarationSoonDue: ['Owner', 'Employee', 'Mandator'],
  declarationSigned: ['Owner', 'Employee', 'Mandator'],
  draftExpires: ['Owner', 'Basic'],
  transactionSent: ['Owner', 'Basic'],
  purchaseToConfirm: ['Owner'],
  purchaseAnswered: ['Owner', 'Basic'],
  purchaseContested: ['AdminAQPP'],
  affirmationRefused: ['Owner', 'Basic'],
  transactionClosed: ['Owner', 'Employee', 'Basic'],
  transactionInReview: ['Owner', 'Basic'],
  transactionAccepted: ['Owner', 'Employee', 'Basic'],
  transactionReturned: ['Owner', 'Basic'],
  transactionWithdrawn: ['Owner', 'Employee', 'Basic'],
  openingWithdrawn: ['Employee', 'Basic'],
  transactionApplied: ['Owner', 'Employee', 'Basic'],
  transactionBlocked: ['AdminAQPP'],
  transactionWithdrawalAsked: ['AdminAQPP'],
  taxReceiptIssued: ['Owner', 'Employee', 'Basic'],
  requestReceived: ['Owner', 'Employee', 'Basic'],
  requestArrived: ['AdminAQPP', 'Permanence'],
  requestAnswered: ['Owner', 'Employee', 'Basic'],
  fileRefused: ['Owner', 'Employee', 'Basic'],
  accessaAdded: ['Employee', 'Owner', 'Mandator'],
  accessaRemoved: ['Employee', 'Basic'],
  accessaLeft: ['Owner', 'Delegate', 'Employee'],
  accessaEvaluated: ['Owner', 'Delegate', 'Employee'],
  accessaNotice: ['Owner', 'Delegate', 'Employee', 'Mandator'],
  accessaNoticeTakenBack: ['Owner', 'Delegate', 'Employee', 'Mandator'],
  accessaEnded: ['Owner', 'Delegate', 'Employee', 'Basic'],
  accessaToSign: ['Owner'],
  accessaResponsibleNamed: ['Employee', 'Mandator'],
  accessaResponsibleReleased: ['Employee', 'Basic'],
  accessaResponsibleLeft: ['Owner', 'Delegate'],
  accessaAddressChanged: ['Employee', 'Owner', 'Mandator'],
}

test('each link of each mail leads to a page that its recipient may open', async () => {
  const { resolveRoute, routes, person, employmentAs, typeOfRole } = await portalModules()
  for (const [name, template] of Object.entries<MailTemplate>(mailTemplates)) {
    if (template.at === 'identity') continue
    const ids = { pharmacyId, transactionId, requestId, announcementId }
    const path = template.path({ ...ids, reference: requestId, token: 'token' })
    for (const recipient of recipients[name as TemplateName]) {
      const type = recipient === 'nobody' ? undefined : typeOfRole[recipient]
      const resolution = resolveRoute(routes, new URL(path, origin), {
        session:
          recipient === 'nobody'
            ? { name: 'signedOut' }
            : { name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } },
        person: { ...person, employments: type === undefined ? [] : [employmentAs(type)] },
        previous: undefined,
        origin,
      })
      expect(resolution, `${name}, ${recipient}: ${path}`).toMatchObject({
        match: { route: { path: expect.any(String) } },
        isAccessPending: false,
      })
    }
  }
})

/** Exports of the portal modules, as far as this test needs them. */
interface Navigation {
  readonly resolveRoute: (routes: unknown, address: URL, environment: object) => unknown
}
interface Routes {
  readonly routes: unknown
}
interface People {
  readonly person: object
  readonly employmentAs: (type: EmploymentType) => object
  readonly typeOfRole: Readonly<Record<Role, EmploymentType | undefined>>
}

/** Loads the route table through Vite, because it imports components. */
async function portalModules(): Promise<Navigation & Routes & People> {
  const options = { root: portal, configFile: `${portal}vite.config.ts`, logLevel: 'warn' } as const
  const [navigation, routes, people] = await Promise.all([
    runnerImport<Navigation>('/src/navigation/resolve-route.ts', options),
    runnerImport<Routes>('/src/app/routes.ts', options),
    runnerImport<People>('/src/session/testing/person.ts', options),
  ])
  return { ...navigation.module, ...routes.module, ...people.module }
}
