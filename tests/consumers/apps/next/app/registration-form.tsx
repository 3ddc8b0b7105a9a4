'use client'

import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { OfcTextField as TextField } from '@officine/ui-elements/text-field/text-field.js'
import { type FormEvent, useRef, useState } from 'react'

export function RegistrationForm() {
  const nameField = useRef<TextField>(null)
  const [name, setName] = useState('')
  const [date, setDate] = useState('')
  const [accepts, setAccepts] = useState(false)
  const [page, setPage] = useState(1)
  const [sent, setSent] = useState('')

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(JSON.stringify([...new FormData(event.currentTarget)]))
  }

  return (
    <>
      <form onSubmit={send}>
        <OfcTextField
          ref={nameField}
          label="Nom"
          name="name"
          required
          value={name}
          onInput={(event) => setName(event.target.value)}
        />
        <OfcDateInput
          label="Date"
          name="date"
          min="2026-01-01"
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <OfcCheckbox
          label="J’accepte"
          name="accept"
          value="yes"
          checked={accepts}
          onChange={(event) => setAccepts(event.target.checked)}
        />
        <OfcButton type="submit" variant="filled">
          Envoyer
        </OfcButton>
      </form>
      <OfcButton onClick={() => nameField.current?.focus()}>Revenir au nom</OfcButton>
      <OfcButton onClick={() => setName('Zoé')}>Mettre Zoé</OfcButton>
      <OfcPagination
        label="Pages"
        page={page}
        pageSize={10}
        totalCount={50}
        onPageChange={(event) => setPage(event.page)}
      />
      <output data-testid="typed">{name}</output>
      <output data-testid="chosen">{date}</output>
      <output data-testid="accepted">{String(accepts)}</output>
      <output data-testid="page">{page}</output>
      <output data-testid="sent">{sent}</output>
    </>
  )
}
