import { createIntl, createIntlCache } from '@formatjs/intl'
import { createComponent } from '@lit/react'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createStore, Provider, useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import ky from 'ky'
import { html, LitElement } from 'lit'
import { UserManager } from 'oidc-client-ts'
import React, { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { create, object, string } from 'superstruct'
import { Route, Router, Switch } from 'wouter'

// Baseline: uses each library of the portal once, without any code of the portal.

class BareElement extends LitElement {
  override render() {
    return html`<p><slot></slot></p>`
  }
}
customElements.define('bare-element', BareElement)
const Bare = createComponent({ tagName: 'bare-element', elementClass: BareElement, react: React })

const intl = createIntl(
  { locale: 'fr-CA', messages: { hello: [{ type: 0, value: 'Bonjour, Geneviève' }] } },
  createIntlCache(),
)
const http = ky.create({ prefix: '/api', retry: 0 })
const queries = new QueryClient()
const observer = new QueryObserver(queries, {
  queryKey: ['bare'],
  queryFn: () => http.get('bare').json(),
  enabled: false,
})
const users = new UserManager({
  authority: location.origin,
  client_id: 'bare',
  redirect_uri: location.origin,
})
const settings = create({ name: 'bare' }, object({ name: string() }))
const name = atom(settings.name)

function Hello() {
  const text = useAtomValue(name)
  return (
    <main data-status={observer.getCurrentResult().status} data-users={String(users.settings.client_id)}>
      <h1>{intl.formatMessage({ id: 'hello' })}</h1>
      <Bare>Tout est à jour dans vos pharmacies, {text}. Le reste peut attendre demain matin.</Bare>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={createStore()}>
        <Router>
          <Switch>
            <Route component={Hello} />
          </Switch>
        </Router>
      </Provider>
    </StrictMode>,
  )
}
