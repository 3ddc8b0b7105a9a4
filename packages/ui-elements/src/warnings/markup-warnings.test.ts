import { expect } from 'chai'
import '../checkbox/define.ts'
import '../select/define.ts'
import '../text-field/define.ts'
import { warningsDuring } from '../test-support/warnings-during.ts'

/** What is logged as elements are inserted: Firefox upgrades those of `setHTMLUnsafe` later. */
function logOf(html: string): readonly string[] {
  const container = document.createElement('div')
  container.setHTMLUnsafe(html)
  return warningsDuring(() => document.body.append(container))
}

describe('markup that shows an element twice', () => {
  afterEach(() => {
    document.body.replaceChildren()
  })

  it('warns of a server’s HTML that the page does not take over', () => {
    const log = logOf(`
      <ofc-text-field label="Nom">
        <template shadowrootmode="open"><label for="control">Nom</label><input id="control" /></template>
      </ofc-text-field>
    `)
    expect(log).to.have.lengthOf(1)
    expect(log[0]).to.match(/<ofc-text-field> .*hydrate\.js/)
  })

  it('warns of a native control in an element that has its own', () => {
    expect(
      logOf(`
        <ofc-checkbox label="J’accepte"><input type="checkbox" name="accept" /></ofc-checkbox>
        <ofc-select label="Sujet"><select name="topic"></select></ofc-select>
      `),
    ).to.deep.equal([
      "[officine] <ofc-checkbox> can't use the <input> inside it: write one or the other.",
      "[officine] <ofc-select> can't use the <select> inside it: write one or the other.",
    ])
  })

  it('does not warn of an input in a text field, nor of a link in a label', () => {
    expect(
      logOf(`
        <ofc-text-field label="Courriel"><input type="email" name="email" /></ofc-text-field>
        <ofc-checkbox>J’accepte les <a href="/regles">règles</a></ofc-checkbox>
      `),
    ).to.deep.equal([])
  })
})
