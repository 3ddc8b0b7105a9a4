import type { Notification } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { createTranslate } from '@officine/i18n/messages'
import { describe, expect, test } from 'vitest'
import notices from '../../../../../locales/fr-CA/notices.json'
import { owner, person } from '../../session/testing/person.ts'
import { interpretNotification, notificationTexts } from './interpret-notification.ts'

const missing: string[] = []
const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', notices, (problem) => missing.push(problem)),
} as const
const now = new Date('2026-11-21T12:00:00Z')

function textsOf(changes: Partial<Notification>, who = owner) {
  const notification: Notification = {
    id: '1',
    kind: notificationKinds.ApprovalRequest,
    type: notificationTypes.EmploymentWaitingApproval,
    pharmacyId: '12',
    pharmacyName: 'Pharmacie Tremblay inc.',
    createdAt: '2026-11-19T10:00:00Z',
    ...changes,
  }
  return notificationTexts(language, notification, interpretNotification(notification, who), now)
}

describe('a row of a notification', () => {
  test('names the requester, the pharmacy and the action', () => {
    expect(textsOf({ subjectName: 'Karim Haddad' })).toMatchObject({
      title: 'Karim Haddad demande un lien avec votre pharmacie',
      detail: expect.stringMatching(
        /^Reçue il\sy\sa\s2\sjours\. D’ici votre réponse, cette personne n’a pas accès\.$/,
      ),
      action: 'Répondre',
      label: 'Répondre à Karim Haddad',
    })
  })

  test('leaves out a missing name', () => {
    const { title, label } = textsOf({})
    expect(title).toBe('Une personne demande un lien avec votre pharmacie')
    expect(label).toBe('Répondre (Pharmacie Tremblay inc.)')
  })

  test('has the due date if there is one', () => {
    const declaration = {
      kind: notificationKinds.Reminder,
      type: notificationTypes.MandatoryDeclaration,
      pharmacyName: undefined,
    }
    expect(textsOf({ ...declaration, dueAt: '2026-12-01T17:00:00Z' }).title).toMatch(
      /d’ici le 1er\sdécembre\s2026$/,
    )
    expect(textsOf(declaration).title).toBe('Votre déclaration obligatoire est à signer')
  })

  test('has no action if the person may not open its page', () => {
    expect(
      textsOf({ kind: notificationKinds.Reminder, type: notificationTypes.UpdatePharmacy }, person),
    ).toMatchObject({
      detail: expect.stringMatching(/Votre accès a changé/),
      action: undefined,
      label: undefined,
    })
  })
})

test('every kind of every type has its texts', () => {
  const reader: typeof owner = { ...owner, may: ['readTransactions'] }
  for (const kind of Object.values(notificationKinds)) {
    for (const type of Object.values(notificationTypes)) {
      for (const document of ['request', 'taxReceipt'] as const) {
        textsOf({ kind, type, document, subjectId: '42' }, reader)
      }
    }
  }
  expect(missing).toEqual([])
})
