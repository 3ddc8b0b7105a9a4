import { expect } from 'chai'
import { stateOf, stepsOf } from './step.ts'

describe('the steps of a stepper', () => {
  it('are done before the current one and upcoming after it', () => {
    const states = [1, 2, 3, 4].map((position) => stateOf({ label: 'x' }, position, 3))
    expect(states).to.deep.equal(['done', 'done', 'current', 'upcoming'])
    expect(stateOf({ label: 'x', hasError: true }, 1, 3)).to.equal('error')
    expect(stateOf({ label: 'x', hasError: true }, 3, 3)).to.equal('current')
  })

  it('stay done after the current one when the user has gone back', () => {
    expect(stateOf({ label: 'x', isDone: true }, 4, 2)).to.equal('done')
    expect(stateOf({ label: 'x', isDone: true }, 2, 2)).to.equal('current')
    expect(stateOf({ label: 'x', isDone: false }, 1, 2)).to.equal('upcoming')
  })

  it('are empty for invalid input', () => {
    for (const wrong of [null, undefined, 7, 'x', {}, [null, 1, {}]]) expect(stepsOf(wrong)).to.deep.equal([])
  })
})
