import Link from 'next/link'
import { RemarkField } from './remark-field'

export default function SecondPage() {
  return (
    <main>
      <h1>Autre page</h1>
      <RemarkField />
      <Link href="/">Inscription</Link>
    </main>
  )
}
