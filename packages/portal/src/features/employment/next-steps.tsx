interface NextStepsProps {
  readonly title: string
  readonly steps: readonly string[]
}

/** What happens next, in its order. */
export function NextSteps({ title, steps }: NextStepsProps) {
  return (
    <section className="employment-next" aria-labelledby="employment-next">
      <h2 id="employment-next" className="card-title">
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
