import '@officine/ui-elements/tokens.css'
import { OfcServerRendering } from '@officine/ui-elements/react/server-rendering.js'
import type { ReactNode } from 'react'

export const metadata = { title: 'Inscription' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="fr-CA">
      <body>
        <OfcServerRendering language="fr-CA">{children}</OfcServerRendering>
      </body>
    </html>
  )
}
