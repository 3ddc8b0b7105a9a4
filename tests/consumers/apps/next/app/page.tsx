import Link from 'next/link'
import { RegistrationForm } from './registration-form'

export default function Page() {
  return (
    <main>
      <h1>Inscription</h1>
      <RegistrationForm />
      <Link href="/second">Autre page</Link>
    </main>
  )
}
