import Link from 'next/link'
import { NewsletterForm } from './newsletter-form'
import { PharmacyRecord } from './pharmacy-record'
import { RegistrationForm } from './registration-form'

export default function Page() {
  return (
    <main>
      <h1>Inscription</h1>
      <PharmacyRecord />
      <RegistrationForm />
      <NewsletterForm />
      <Link href="/second">Autre page</Link>
    </main>
  )
}
