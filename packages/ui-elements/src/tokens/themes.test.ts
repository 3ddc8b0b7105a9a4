import { expect } from 'chai'
import { loadTokens } from '../test-support/accessible.ts'
import '../text-field/define.ts'

const light = 'rgb(250, 248, 243)'
const dark = 'rgb(15, 21, 19)'
const root = document.documentElement

describe('the colours of the tokens', () => {
  before(loadTokens)
  afterEach(() => {
    document.body.replaceChildren()
    delete root.dataset.ofcTheme
    root.style.colorScheme = ''
  })

  /** The colour of the paper within an element, as it is painted. */
  const paperIn = (parent: Element) => {
    const paper = parent.appendChild(document.createElement('div'))
    paper.style.background = 'var(--ofc-color-paper)'
    return getComputedStyle(paper).backgroundColor
  }

  it('are light without a choice, and those of the theme that the page has chosen', () => {
    expect(paperIn(document.body)).to.equal(light)
    root.dataset.ofcTheme = 'dark'
    expect(paperIn(document.body)).to.equal(dark)
    root.dataset.ofcTheme = 'light'
    expect(paperIn(document.body)).to.equal(light)
    root.dataset.ofcTheme = 'auto'
    expect(paperIn(document.body)).to.equal(matchMedia('(prefers-color-scheme: dark)').matches ? dark : light)
  })

  it('are those of the nearest element with a theme', () => {
    root.dataset.ofcTheme = 'dark'
    const part = document.body.appendChild(document.createElement('div'))
    part.dataset.ofcTheme = 'light'
    const inner = part.appendChild(document.createElement('div'))
    inner.dataset.ofcTheme = 'dark'
    expect(paperIn(part)).to.equal(light)
    expect(paperIn(inner)).to.equal(dark)
  })

  it("follow the page's own color-scheme, also when it changes", async () => {
    document.body.appendChild(document.createElement('ofc-text-field'))
    for (const [scheme, color] of [
      ['dark', dark],
      ['light', light],
      ['only dark', dark],
    ] as const) {
      root.style.colorScheme = scheme
      await expectPaper(color)
    }
    root.dataset.ofcTheme = 'light'
    root.style.colorScheme = ''
    await expectPaper(light)
  })

  /** The observer and the code for browsers without `light-dark()` answer some frames later. */
  async function expectPaper(color: string) {
    for (let frames = 0; frames < 100 && paperIn(document.body) !== color; frames++)
      await new Promise((done) => requestAnimationFrame(done))
    expect(paperIn(document.body)).to.equal(color)
  }
})
