import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { type ComponentProps, createElement, type FC } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { employee } from '../employee-fixture.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { EndEmploymentDialog } from './end-employment-dialog.tsx'
import { PermissionDialog } from './permission-dialog.tsx'

// Mocked as a plain tag, so that its properties appear in the markup.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))
vi.mock('./permission-field.tsx', () => ({ PermissionField: 'permission-field' }))
vi.mock('./employment-mutations.ts', async (original) => ({
  ...(await original<typeof import('./employment-mutations.ts')>()),
  endIfUnchanged: async () => ({ type: 'done' }),
}))
vi.mock('@officine/ui-elements/toast/toast.js', () => ({ toast: vi.fn() }))

/** Handlers of the rendered dialog: server-rendered markup cannot be clicked. */
const { acts } = vi.hoisted(() => ({
  acts: {
    confirm: (): Promise<void> | undefined => undefined,
    sent: (_saved: unknown): void => {},
  },
}))
vi.mock('../../../components/dialogs/confirm-dialog.tsx', async (original) => {
  const actual = await original<typeof import('../../../components/dialogs/confirm-dialog.tsx')>()
  return {
    ConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
      acts.confirm = props.onConfirm
      return createElement(actual.ConfirmDialog, props)
    },
  }
})
vi.mock('../../../forms/index.ts', async (original) => {
  const actual = await original<typeof import('../../../forms/index.ts')>()
  const useForm: typeof actual.useForm = (options) => {
    acts.sent = options.onSent as typeof acts.sent
    return actual.useForm(options)
  }
  return { ...actual, useForm }
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees', 'employees-links', 'forms'])
  setLanguage('fr-CA')
})

beforeEach(() => vi.mocked(toast).mockClear())

const place = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy', onClosed: () => {}, onEnded: () => {} }

describe('for an employment whose access has not opened yet', () => {
  const said = (dialog: typeof EndEmploymentDialog, startDate: string) => {
    const link = employee({ validationStatus: 1, startDate })
    const props = { ...place, employee: link, overtaken: undefined }
    return renderToStaticMarkup(createElement(dialog, props)).replaceAll('\u00a0', ' ')
  }

  test('the end dialog says that access will not open, and removes none', () => {
    const ahead = said(EndEmploymentDialog, '2999-12-03')
    expect(ahead).toContain('prévu à partir du 3 décembre 2999, ne s’ouvrira pas.')
    expect(ahead).not.toContain('Dès maintenant')
    expect(said(EndEmploymentDialog, '2024-05-01')).toContain('Dès maintenant')
  })

  test('the permission dialog shows the date on which the permission takes effect', () => {
    expect(said(PermissionDialog, '2999-12-03')).toContain('Pharmacie Roy le 3 décembre 2999')
    expect(said(PermissionDialog, '2024-05-01')).toContain('dès maintenant')
  })
})

describe('the toast', () => {
  const link = (startDate: string, changes: Partial<Employee> = {}) =>
    employee({ validationStatus: 1, startDate, ...changes })

  /** Message of the toast after the dialog is confirmed or sent for this employment. */
  async function toastOf(
    dialog: FC<ComponentProps<typeof EndEmploymentDialog>>,
    saved: Employee,
  ): Promise<string> {
    const props = { ...place, employee: saved, overtaken: undefined }
    renderToStaticMarkup(createElement(dialog, props))
    if (dialog === EndEmploymentDialog) await acts.confirm()
    else acts.sent(saved)
    return String(vi.mocked(toast).mock.lastCall?.[0].message).replaceAll('\u00a0', ' ')
  }

  test('after an end says that access that has not opened yet will not open', async () => {
    expect(await toastOf(EndEmploymentDialog, link('2999-12-03'))).toBe(
      'Le lien avec Karim Haddad est terminé. L’accès ne s’ouvrira pas.',
    )
    expect(await toastOf(EndEmploymentDialog, link('2024-05-01'))).toBe(
      'Le lien avec Karim Haddad est terminé. L’accès est fermé.',
    )
  })

  test('after a change of permission shows the date on which it takes effect', async () => {
    const type = employmentTypes.DelegatedResponsible
    expect(await toastOf(PermissionDialog, link('2999-12-03', { type }))).toMatch(
      /^Karim Haddad aura la permission « .* » à partir du 3 décembre 2999\.$/,
    )
    expect(await toastOf(PermissionDialog, link('2024-05-01', { type }))).toMatch(
      /^Karim Haddad a maintenant la permission « /,
    )
  })

  test('after a change of dates shows when access opens and closes', async () => {
    const access = async (startDate: string, endDate: string | null) =>
      (await toastOf(DatesDialog, link(startDate, { endDate }))).replace(/^.*sont enregistrées\. /, '')
    expect(await access('2999-12-03', null)).toBe('L’accès s’ouvrira le 3 décembre 2999.')
    expect(await access('2999-12-03', '2999-12-31')).toBe(
      'L’accès sera ouvert du 3 décembre 2999 au 30 décembre 2999.',
    )
    expect(await access('2024-05-01', null)).toBe('L’accès est ouvert.')
  })
})

describe.each([
  ['the dates', DatesDialog, 'links.dates.save'],
  ['the end', EndEmploymentDialog, 'links.end.action'],
] as const)('the dialog for %s of an employment', (_, dialog, action) => {
  const drawn = (overtaken: string | undefined) => {
    const link = employee({ validationStatus: 1, startDate: '2024-05-01' })
    return renderToStaticMarkup(createElement(dialog, { ...place, employee: link, overtaken }))
  }

  const button = () => `>${currentLanguage().t(action)}</ofc-button>`

  test('can be submitted or cancelled', () => {
    expect(drawn(undefined)).toContain('>Annuler</ofc-button>')
    expect(drawn(undefined)).toContain(button())
  })

  test('says that the employment has ended meanwhile, and can only be closed', () => {
    const markup = drawn('Le lien a pris fin entre-temps.')
    expect(markup).toContain('Le lien a pris fin entre-temps.')
    expect(markup).not.toContain(button())
    expect(markup).toContain('Fermer')
  })
})
