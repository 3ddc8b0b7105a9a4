import Link from 'next/link'
import { RegistrationForm } from '../registration-form'

export default function SecondPage() {
  return (
    <main>
      <h1>Autre page</h1>
      <RegistrationForm />
      <Link href="/">Inscription</Link>
    </main>
  )
}
