import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { confirmUnsavedChanges, go, Link, Page, startNavigation } from '../../navigation/index.ts'
import type { RouteDefinition } from '../../navigation/route.ts'
import { markDirty, readSettings } from '../../store/index.ts'
import { App } from '../app.tsx'

/**
 * The portal's layout and guard around three small pages, one with unsent
 * changes; for the tests of the guard.
 */
const routes: readonly RouteDefinition[] = [
  page('/', 'shell.home', <Links />),
  page('/form', 'shell.navigation', <Form />),
  page('/long', 'shell.pharmacies', <Long />),
  { ...page('/slow', 'shell.documents', undefined), load: loadOnTestEvent },
]

/** A page whose code takes long to load. */
async function loadOnTestEvent() {
  await new Promise((resolve) => addEventListener('arrived', resolve, { once: true }))
  return { default: () => <Page title="shell.documents" /> }
}

function page(path: string, title: RouteDefinition['title'], content: ReactNode): RouteDefinition {
  const show = () => <Page title={title}>{content}</Page>
  return { path, title, load: async () => ({ default: show }), messages: [], access: 'anybody' }
}

function Links() {
  return (
    <p>
      <Link to="/form">to the form</Link> <Link to="/long">to the long page</Link>{' '}
      <Link to="/slow">to the slow page</Link>
    </p>
  )
}

function Form() {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    markDirty('form', text !== '')
    return () => markDirty('form', false)
  }, [text])
  /** Stands for an update or a sign-out: they confirm without a navigation. */
  const act = async () => setOutcome((await confirmUnsavedChanges()) ? 'done' : 'not done')
  return (
    <>
      <label>
        Text <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Links />
      <Link to="/form?step=2#end">within the page</Link>
      <button type="button" onClick={() => go('/long')}>
        by code
      </button>
      <button type="button" onClick={() => go('/', { isRedirect: true })}>
        by a redirect
      </button>
      <button type="button" onClick={act}>
        act
      </button>
      <output>{outcome}</output>
      <p id="end">end</p>
    </>
  )
}

function Long() {
  return (
    <>
      <div className="tall" />
      <Links />
      <h2 id="below">below</h2>
      <div className="tall" />
    </>
  )
}

readSettings()
await startNavigation(routes)
const root = document.getElementById('root')
if (root) createRoot(root).render(<App routes={routes} />)
