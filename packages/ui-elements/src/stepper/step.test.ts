import { expect } from 'chai'
import fc from 'fast-check'
import { filled, stateOf, stepsOf } from './step.ts'

describe('the steps of a stepper', () => {
  it('are done before the current one and upcoming after it', () => {
    const states = [1, 2, 3, 4].map((position) => stateOf({ label: 'x' }, position, 3))
    expect(states).to.deep.equal(['done', 'done', 'current', 'upcoming'])
    expect(stateOf({ label: 'x', hasError: true }, 1, 3)).to.equal('error')
    expect(stateOf({ label: 'x', hasError: true }, 3, 3)).to.equal('current')
  })

  it('stay done after the current one, where somebody has gone back', () => {
    expect(stateOf({ label: 'x', isDone: true }, 4, 2)).to.equal('done')
    expect(stateOf({ label: 'x', isDone: true }, 2, 2)).to.equal('current')
    expect(stateOf({ label: 'x', isDone: false }, 1, 2)).to.equal('upcoming')
  })

  it('fill the line more with each step, from nothing to the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: -3, max: 25 }), (count, current) => {
        const now = filled(current, count)
        return now >= 0 && now <= 100 && filled(current + 1, count) >= now
      }),
    )
    expect([filled(1, 5), filled(5, 5), filled(1, 1), filled(0, 0)]).to.deep.equal([0, 100, 100, 0])
  })

  it('are nothing when the page gives something else', () => {
    for (const wrong of [null, undefined, 7, 'x', {}, [null, 1, {}]]) expect(stepsOf(wrong)).to.deep.equal([])
  })
})
