import { expect } from 'chai'
import fc from 'fast-check'
import { indexByTyping } from './typeahead.ts'

const names = ['Modifier', 'Élargir l’accès', 'Envoyer', 'Mettre en attente', 'Retirer']

describe('typeahead in a menu', () => {
  it('cycles through the names that begin with a letter, ignoring accents', () => {
    expect(indexByTyping(names, -1, 'e')).to.equal(1)
    expect(indexByTyping(names, 1, 'e')).to.equal(2)
    expect(indexByTyping(names, 2, 'é')).to.equal(1)
    expect(indexByTyping(names, 0, 'mm')).to.equal(3)
  })

  it('narrows the match with more letters', () => {
    expect(indexByTyping(names, 0, 'me')).to.equal(3)
    expect(indexByTyping(names, 3, 'met')).to.equal(3)
  })

  it('returns no match when no name begins with the letters', () => {
    expect(indexByTyping(names, 0, 'z')).to.equal(-1)
    expect(indexByTyping([], -1, 'a')).to.equal(-1)
    expect(indexByTyping(names, 0, ' ')).to.equal(-1)
  })

  it('finds each name by its whole text', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 1 }),
        fc.nat(),
        (list, pick) => {
          const target = pick % list.length
          const match = list[indexByTyping(list, -1, list[target] ?? '')] ?? ''
          const isOneLetter = new Set(list[target]).size === 1
          return isOneLetter
            ? match.startsWith(list[target]?.charAt(0) ?? '')
            : match.startsWith(list[target] ?? '')
        },
      ),
    )
  })
})
