import './next-steps.css'

interface NextStepsProps {
  readonly title: string
  readonly steps: readonly string[]
}

/** What happens next, in its order. */
export function NextSteps({ title, steps }: NextStepsProps) {
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps" className="card-title">
        {title}
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
