import type { Employee, PharmacyId } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import { linkRequestList } from '../people/people-list.ts'

import { useResumedDialog } from '../use-resumed-dialog.ts'
import type { RequestDecision } from './answer-link-request.ts'
import { ReceivedRequestRow } from './received-request-row.tsx'
import { RequestApprovers } from './request-approvers.tsx'

/** Dialogs are loaded after the requests. */
const useRequestDecisionDialog = lazyDialog(() => import('./request-decision-dialog.tsx'))
const useApproveSeveralDialog = lazyDialog(() => import('./approve-several-dialog.tsx'))

/** Dialogs with a stored draft. */
const resumableDecisions = ['refuse'] as const satisfies RequestDecision[]

interface LinkRequestsProps {
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
}

type OpenDialog =
  | { readonly type: 'one'; readonly employee: Employee; readonly decision: RequestDecision }
  | { readonly type: 'several'; readonly requests: readonly Employee[] }

/** Pending requests, the oldest first, with their actions. */
export function LinkRequests({ pharmacyId, pharmacyName }: LinkRequestsProps) {
  const { t } = useLanguage()
  const mayAnswer = rightsAt(useUserinfo(), pharmacyId).includes('answerRequests')
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const RequestDecisionDialog = useRequestDecisionDialog()
  const ApproveSeveralDialog = useApproveSeveralDialog()
  useResumedDialog(pharmacyId, resumableDecisions, (decision, employee) => {
    if (mayAnswer) setOpenDialog({ type: 'one', employee, decision })
  })
  const list = useList(linkRequestList(pharmacyId))
  const { page, onRowRemoved } = list

  // Hidden without requests, but not after answering the last one.
  const [hadRequests, setHadRequests] = useState(false)
  const hasRequests = page !== undefined && page.totalCount > 0
  if (hasRequests && !hadRequests) setHadRequests(true)
  if (page && !hasRequests && !hadRequests && !openDialog) return null

  const close = () => {
    setOpenDialog(undefined)
    const isRowRemoved =
      openDialog?.type === 'one' && !page?.items.some(({ id }) => id === openDialog.employee.id)
    if (isRowRemoved) onRowRemoved()
  }
  const handleDone = (message: string) => {
    setOpenDialog(undefined)
    onRowRemoved()
    toast({ severity: 'success', message })
  }

  const selection = {
    all: t('employees.requests.choose_all'),
    one: (employee: Employee) => t('employees.requests.choose_named', { name: fullName(employee) }),
    actions: (requests: readonly Employee[]) => (
      <OfcButton variant="filled" onClick={() => setOpenDialog({ type: 'several', requests })}>
        {t('employees.several.confirm', { count: requests.length })}
      </OfcButton>
    ),
  }

  return (
    <>
      <ListView
        list={list}
        id="requests"
        title={t('employees.requests.title', { count: page?.totalCount ?? 0 })}
        note={hasRequests && <RequestApprovers pharmacyId={pharmacyId} mayAnswer={mayAnswer} />}
        empty={t('employees.requests.empty')}
        paginationLabel={t('employees.requests.pages')}
        skeletons={2}
      >
        <ListRows list={list} selection={mayAnswer ? selection : undefined}>
          {(employee, isFirst) => (
            <ReceivedRequestRow
              employee={employee}
              isFirst={isFirst}
              onDecision={(decision) => setOpenDialog({ type: 'one', employee, decision })}
            />
          )}
        </ListRows>
      </ListView>
      <Suspense>
        {openDialog?.type === 'one' && (
          <RequestDecisionDialog
            key={`${openDialog.employee.id}/${openDialog.decision}`}
            employee={openDialog.employee}
            decision={openDialog.decision}
            listItems={page?.items}
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            onClosed={close}
            onDone={handleDone}
          />
        )}
        {openDialog?.type === 'several' && (
          <ApproveSeveralDialog
            requests={openDialog.requests}
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            onClosed={(wasSent) => {
              setOpenDialog(undefined)
              if (wasSent) onRowRemoved()
            }}
            onAllApproved={handleDone}
          />
        )}
      </Suspense>
    </>
  )
}
