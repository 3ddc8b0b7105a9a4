import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import './completion-message.css'
import './next-steps.css'

/** The result of a guided form, with a check mark. */
export function CompletionMessage({ children }: { readonly children: ReactNode }) {
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

/** What happens next, as a list. */
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
