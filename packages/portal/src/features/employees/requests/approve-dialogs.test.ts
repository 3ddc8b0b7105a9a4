import type { Employee } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { employee } from '../employee-fixture.ts'
import { ApproveRequestDialog } from './approve-request-dialog.tsx'
import ApproveSeveralDialog from './approve-several-dialog.tsx'

const { press, pressed, server } = vi.hoisted(() => {
  const pressed = new Map<unknown, () => void>()
  return {
    pressed,
    /** Clicks a button of the dialog by its text. */
    press: (text: string) => pressed.get(text)?.(),
    server: { links: [] as readonly Employee[] },
  }
})

// Server-rendered markup cannot be clicked, so handlers are read from the properties.
vi.mock('@officine/ui-elements/react/button.js', () => ({
  OfcButton({ children, onClick }: { children: unknown; onClick: () => void }) {
    pressed.set(children, onClick)
    return null
  },
}))
vi.mock('./use-request-decision.ts', () => ({
  useRequestDecision: () => ({ send: async () => server.links[0], overtaken: undefined }),
}))
vi.mock('./use-approvals.ts', () => ({
  useApprovals: () => ({
    outcomes: new Map(),
    isRunning: false,
    run: async () => new Map(server.links.map((link) => [link.id, { type: 'approved', link }])),
  }),
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
})

beforeEach(() => pressed.clear())

const place = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy', onClosed: () => {} }

const approved = (startDate: string | null, id = 'e1') => employee({ id, startDate, validationStatus: 1 })

/** Message of the toast after confirming, for employments in the server’s responses. */
async function toastAfter(...links: readonly Employee[]): Promise<string> {
  server.links = links
  const { t } = currentLanguage()
  const toast = vi.fn()
  if (links.length === 1) {
    const props = { ...place, employee: employee(), isGone: false, onDone: toast }
    renderToStaticMarkup(createElement(ApproveRequestDialog, props))
    press(t('employees.approve.confirm'))
  } else {
    const requests = links.map(({ id }) => employee({ id }))
    renderToStaticMarkup(createElement(ApproveSeveralDialog, { ...place, requests, onAllApproved: toast }))
    press(t('employees.several.confirm', { count: links.length }))
  }
  await vi.waitFor(() => expect(toast).toHaveBeenCalled())
  return String(toast.mock.calls[0]?.[0]).replaceAll('\u00a0', ' ')
}

test('the toast of an approval shows the date on which the server opens access', async () => {
  expect(await toastAfter(approved('2999-12-03'))).toBe(
    'La demande de Karim Haddad est approuvée. L’accès s’ouvrira le 3 décembre 2999.',
  )
  expect(await toastAfter(approved(null))).toBe(
    'La demande de Karim Haddad est approuvée. L’accès est ouvert.',
  )
})

test('the toast of several approvals shows their date, or that access is open only for some', async () => {
  expect(await toastAfter(approved('2999-12-03', 'e1'), approved('2999-12-03', 'e2'))).toBe(
    '2 demandes sont approuvées. L’accès s’ouvrira le 3 décembre 2999.',
  )
  expect(await toastAfter(approved(null, 'e1'), approved('2999-12-03', 'e2'))).toBe(
    '2 demandes sont approuvées. L’accès est ouvert, sauf pour les personnes dont la date de début est à venir.',
  )
})

test('the confirmation of several approvals shows each start date', () => {
  const requests = [employee(), employee({ id: 'e2', startDate: '2999-12-03' })]
  const markup = renderToStaticMarkup(
    createElement(ApproveSeveralDialog, { ...place, requests, onAllApproved: () => {} }),
  ).replaceAll('\u00a0', ' ')
  expect(markup).toContain('dès maintenant ou à partir de la date indiquée')
  expect(markup.match(/Accès demandé à partir du 3 décembre 2999/g)).toHaveLength(1)
})
