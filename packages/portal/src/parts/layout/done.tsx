import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './done.css'
import './next-steps.css'

/** What came of a guided form: for whom or for which pharmacy, beside the sign that it is done. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <p className="done">
      <span className="done-sign">
        <Icon name="check" />
      </span>
      <span>{children}</span>
    </p>
  )
}

interface NextStepsProps {
  readonly title: string
  readonly steps: readonly string[]
}

/** What is to be known about what comes next. */
export function NextSteps({ title, steps }: NextStepsProps) {
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps" className="card-title">
        {title}
      </h2>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}
