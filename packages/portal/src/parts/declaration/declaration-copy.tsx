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
  /** Whether it is one act among others, without a frame. */
  readonly isQuiet?: boolean
  /** Its words. */
  readonly children: ReactNode
}

/** Downloads the copy of a declaration that the person has signed. */
export function DeclarationCopy({ declarationId, failed, isQuiet = false, children }: DeclarationCopyProps) {
  const save = async () => {
    const { name, content } = await send(getDeclarationDocument, { path: { declarationId } })
    saveFile(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(save, { keepsFailure: true })
  return (
    <>
      <div>
        <OfcButton
          variant={isQuiet ? 'plain' : 'outlined'}
          size={isQuiet ? 'small' : 'medium'}
          loading={isRunning}
          onClick={() => void attempt()}
        >
          {!isQuiet && <ToolIcon name="download" slot="start" />}
          {children}
        </OfcButton>
      </div>
      {failure && (
        <FailureAlert error={failure} heading={failed} retry={() => void attempt()} isRetrying={isRunning} />
      )}
    </>
  )
}
