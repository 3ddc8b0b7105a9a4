'use client'

import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useState } from 'react'

export function RemarkField() {
  const [remark, setRemark] = useState('')
  return (
    <>
      <OfcTextarea label="Remarque" value={remark} onInput={(event) => setRemark(event.target.value)} />
      <output data-testid="remark">{remark}</output>
    </>
  )
}
