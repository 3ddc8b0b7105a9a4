import { expect } from 'chai'
import fc from 'fast-check'
import { deWithElision } from './elision.ts'

describe('a name after « de »', () => {
  it('loses the vowel before a vowel, with an accent or without', () => {
    expect(['Officine', 'Équipe', 'œuvre', 'Portail', 'Héros', '3D'].map(deWithElision)).to.deep.equal([
      'd’Officine',
      'd’Équipe',
      'd’œuvre',
      'de Portail',
      'de Héros',
      'de 3D',
    ])
  })

  it('keeps the name unchanged', () => {
    fc.assert(fc.property(fc.string(), (name) => deWithElision(name).endsWith(name)))
  })
})
