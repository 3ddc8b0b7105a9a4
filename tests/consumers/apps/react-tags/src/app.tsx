import '@officine/ui-elements/button/define.js'
import '@officine/ui-elements/checkbox/define.js'
import '@officine/ui-elements/date-input/define.js'
import '@officine/ui-elements/pagination/define.js'
import '@officine/ui-elements/text-field/define.js'
import type { OfcTextField } from '@officine/ui-elements/text-field/text-field.js'
import { useRef, useState } from 'react'

export function App() {
  const nameField = useRef<OfcTextField>(null)
  const [name, setName] = useState('')
  const [accepts, setAccepts] = useState(false)
  const [page, setPage] = useState(1)
  const [sent, setSent] = useState('')

  return (
    <main>
      <h1>Inscription</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(JSON.stringify([...new FormData(event.currentTarget)]))
        }}
      >
        <ofc-text-field
          ref={nameField}
          label="Nom"
          name="name"
          required
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <ofc-date-input label="Date" name="date" min="2026-01-01" />
        <ofc-checkbox
          label="J’accepte"
          name="accept"
          value="yes"
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />
        <ofc-button type="submit" variant="filled">
          Envoyer
        </ofc-button>
      </form>
      <ofc-button onClick={() => nameField.current?.focus()}>Revenir au nom</ofc-button>
      <ofc-button onClick={() => setName('Zoé')}>Mettre Zoé</ofc-button>
      <ofc-pagination
        label="Pages"
        page={page}
        pageSize={10}
        totalCount={50}
        onofc-page-change={(event) => setPage(event.page)}
      />
      <output data-testid="typed">{name}</output>
      <output data-testid="accepted">{String(accepts)}</output>
      <output data-testid="page">{page}</output>
      <output data-testid="sent">{sent}</output>
    </main>
  )
}
