import { getDeclarationDocument } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { send } from '../../data/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { ToolIcon } from '../layout/tool-icon.tsx'
import { saveFile } from '../save-file.ts'

interface DeclarationCopyProps {
  readonly declarationId: string
  /** What is said when it can't be downloaded. */
  readonly failed: string
  /** Its words. */
  readonly children: ReactNode
}

/** Downloads the copy of a declaration that the person has signed. */
export function DeclarationCopy({ declarationId, failed, children }: DeclarationCopyProps) {
  const save = async () => {
    const { name, content } = await send(getDeclarationDocument, { path: { declarationId } })
    saveFile(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(save, { keepsFailure: true })
  return (
    <>
      <div>
        <OfcButton loading={isRunning} onClick={() => void attempt()}>
          <ToolIcon name="download" slot="start" />
          {children}
        </OfcButton>
      </div>
      {failure && (
        <FailureAlert error={failure} heading={failed} retry={() => void attempt()} isRetrying={isRunning} />
      )}
    </>
  )
}
