export const texts = {
  label: 'Steps',
  position: (step: number, steps: number) => `Step\u00a0${step} of\u00a0${steps}`,
  state: {
    done: 'done',
    current: 'in progress',
    upcoming: 'to come',
    error: 'to correct',
  },
}
