import type { Declaration } from '@officine/api/calls'
import { useState } from 'react'
import { dueDeclaration } from '../../parts/due-declaration.ts'
import { useUserinfo } from '../../session/index.ts'
import { AskedDeclaration } from './asked-declaration.tsx'
import { NothingToSign } from './nothing-to-sign.tsx'
import { SignedDeclaration } from './signed-declaration.tsx'
import './declaration.css'

/** The mandatory declaration: what waits for a signature, what was just signed, or that nothing waits. */
export default function DeclarationPage() {
  const { notifications } = useUserinfo()
  const due = dueDeclaration(notifications)
  const [signed, setSigned] = useState<Declaration>()
  if (signed) return <SignedDeclaration declaration={signed} />
  if (!due) return <NothingToSign />
  return <AskedDeclaration key={due.declarationId} declarationId={due.declarationId} onSigned={setSigned} />
}
