import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcButton } from './button.ts'
import './define.ts'

interface Sent {
  readonly entries: [string, FormDataEntryValue][]
}

/** Records the form's submissions without sending them. */
function record(form: HTMLFormElement): Sent[] {
  const sent: Sent[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push({ entries: [...new FormData(form, event.submitter)] })
  })
  return sent
}

const buttonIn = (container: Element): OfcButton => {
  const button = container.querySelector('ofc-button')
  if (!button) throw new Error('no button')
  return button
}

describe('ofc-button', () => {
  describe('in a form', () => {
    it('submits it with its own name and value, and leaves nothing in the form', async () => {
      const form = await mount<HTMLFormElement>(html`<form>
        <input name="city" value="Lévis" /><ofc-button type="submit" name="do" value="keep">Envoyer</ofc-button>
      </form>`)
      const sent = record(form)
      const before = form.childElementCount
      buttonIn(form).click()
      expect(sent).to.deep.equal([
        {
          entries: [
            ['city', 'Lévis'],
            ['do', 'keep'],
          ],
        },
      ])
      expect(form.childElementCount).to.equal(before)
    })

    it('submits nothing while a field is invalid', async () => {
      const form = await mount<HTMLFormElement>(
        html`<form><input required /><ofc-button type="submit">Envoyer</ofc-button></form>`,
      )
      const sent = record(form)
      buttonIn(form).click()
      expect(sent).to.have.length(0)
    })

    it('submits another form that form= references', async () => {
      const container = await mount(
        html`<div><form id="far"></form><ofc-button type="submit" form="far">Envoyer</ofc-button></div>`,
      )
      const form = container.querySelector('form')
      if (!form) throw new Error('no form')
      const sent = record(form)
      buttonIn(container).click()
      expect(sent).to.have.length(1)
    })

    it('resets it', async () => {
      const form = await mount<HTMLFormElement>(
        html`<form><input value="a" /><ofc-button type="reset">Effacer</ofc-button></form>`,
      )
      const input = form.querySelector('input')
      if (!input) throw new Error('no input')
      input.value = 'b'
      buttonIn(form).click()
      expect(input.value).to.equal('a')
    })

    it('does nothing to it with type button', async () => {
      const form = await mount<HTMLFormElement>(html`<form><ofc-button>Aide</ofc-button></form>`)
      const sent = record(form)
      buttonIn(form).click()
      expect(sent).to.have.length(0)
    })

    it('does nothing to it when a listener prevents the click', async () => {
      const form = await mount<HTMLFormElement>(
        html`<form><ofc-button type="submit">Envoyer</ofc-button></form>`,
      )
      const sent = record(form)
      form.addEventListener('click', (event) => event.preventDefault())
      buttonIn(form).click()
      expect(sent).to.have.length(0)
    })

    it('is activated once by Enter in a native field', async () => {
      const form = await mount<HTMLFormElement>(html`<form>
        <input name="a" value="1" /><input name="b" value="2" />
        <ofc-button type="submit" name="do" value="go">Envoyer</ofc-button>
        <ofc-button type="submit" name="do" value="other">Autre</ofc-button>
      </form>`)
      const sent = record(form)
      form.querySelector('input')?.focus()
      await sendKeys({ press: 'Enter' })
      expect(sent).to.deep.equal([
        {
          entries: [
            ['a', '1'],
            ['b', '2'],
            ['do', 'go'],
          ],
        },
      ])
    })

    it('is activated by Enter after its form has been moved', async () => {
      const form = await mount<HTMLFormElement>(
        html`<form><input name="a" value="1" /><ofc-button type="submit">Envoyer</ofc-button><button name="late">Plus tard</button></form>`,
      )
      const sent = record(form)
      const clicked: unknown[] = []
      form.addEventListener('click', ({ target }) => clicked.push(target))
      const container = form.parentElement
      form.remove()
      await rendered(buttonIn(form))
      container?.append(form)
      form.querySelector('input')?.focus()
      await sendKeys({ press: 'Enter' })
      expect([clicked, sent]).to.deep.equal([[buttonIn(form)], [{ entries: [['a', '1']] }]])
    })

    it('leaves Enter to a native submit button before it', async () => {
      const form = await mount<HTMLFormElement>(html`<form>
        <input name="a" value="1" /><button name="native" value="1">Envoyer</button><ofc-button type="submit" name="do">Autre</ofc-button>
      </form>`)
      const sent = record(form)
      form.querySelector('input')?.focus()
      await sendKeys({ press: 'Enter' })
      expect(sent).to.deep.equal([
        {
          entries: [
            ['a', '1'],
            ['native', '1'],
          ],
        },
      ])
    })

    it('is disabled and enabled with its fieldset', async () => {
      const form = await mount<HTMLFormElement>(
        html`<form><fieldset disabled><ofc-button type="submit">Envoyer</ofc-button></fieldset></form>`,
      )
      const button = buttonIn(form)
      const fieldset = form.querySelector('fieldset')
      if (!fieldset) throw new Error('no fieldset')
      expect(part<HTMLButtonElement>(button, 'button').disabled).to.equal(true)
      fieldset.disabled = false
      await rendered(button)
      expect(part<HTMLButtonElement>(button, 'button').disabled).to.equal(false)
    })
  })

  it('follows the text that names it, also after it has been away', async () => {
    const container = await mount(html`<div><span id="name">Retirer Karim</span></div>`)
    const name = container.querySelector('#name') as HTMLElement
    const button = document.createElement('ofc-button')
    button.setAttribute('aria-labelledby', 'name')
    const shows = async (name: string | null) => {
      while (part(button, 'button').ariaLabel !== name) await new Promise(requestAnimationFrame)
    }
    // The code that looks names up has come before the button is in the page.
    await import('../forms/follow-page-names.ts')
    container.append(button)
    await rendered(button)
    await shows('Retirer Karim')
    button.remove()
    name.textContent = 'Retirer Zoé'
    await new Promise(requestAnimationFrame)
    container.append(button)
    await shows('Retirer Zoé')
    name.textContent = 'Retirer Élise'
    await shows('Retirer Élise')
    button.removeAttribute('aria-labelledby')
    await shows(null)
  })

  describe('by keyboard', () => {
    it('is activated by Enter and Space', async () => {
      const button = await mount<OfcButton>(html`<ofc-button>Répondre</ofc-button>`)
      let clicks = 0
      button.addEventListener('click', () => clicks++)
      await sendKeys({ press: 'Tab' })
      expect(document.activeElement).to.equal(button)
      await sendKeys({ press: 'Enter' })
      await sendKeys({ press: 'Space' })
      expect(clicks).to.equal(2)
    })

    it('is skipped by Tab while disabled', async () => {
      const container = await mount(
        html`<div><ofc-button disabled>Un</ofc-button><ofc-button>Deux</ofc-button></div>`,
      )
      await sendKeys({ press: 'Tab' })
      expect(document.activeElement?.textContent).to.equal('Deux')
      expect(container.isConnected).to.equal(true)
    })
  })

  describe('while loading', () => {
    it('keeps its width and the focus, is labelled as busy and ignores clicks', async () => {
      await loadTokens()
      const form = await mount<HTMLFormElement>(
        html`<form><ofc-button type="submit" variant="filled">Envoyer la demande</ofc-button></form>`,
      )
      const button = buttonIn(form)
      const sent = record(form)
      let clicks = 0
      form.addEventListener('click', () => clicks++)
      button.focus()
      const width = button.getBoundingClientRect().width
      button.loading = true
      await rendered(button)
      await sendKeys({ press: 'Enter' })
      button.click()
      expect(button.getBoundingClientRect().width).to.equal(width)
      expect(document.activeElement).to.equal(button)
      expect(part(button, 'button').getAttribute('aria-busy')).to.equal('true')
      expect(part(button, 'button').textContent).to.contain('en cours')
      expect([clicks, sent.length]).to.deep.equal([0, 0])
    })
  })

  describe('with href', () => {
    it('is a real link that a router can intercept', async () => {
      const button = await mount<OfcButton>(html`<ofc-button href="#ailleurs">Voir</ofc-button>`)
      const link = part<HTMLAnchorElement>(button, 'a')
      expect(link.href).to.contain('#ailleurs')
      let path: EventTarget[] = []
      button.addEventListener('click', (event) => {
        path = event.composedPath()
        event.preventDefault()
      })
      button.click()
      expect(path).to.include(link)
      expect(location.hash).to.equal('')
    })

    it('does not navigate while disabled', async () => {
      const button = await mount<OfcButton>(html`<ofc-button href="#ailleurs" disabled>Voir</ofc-button>`)
      expect(part(button, 'a').hasAttribute('href')).to.equal(false)
      expect(part(button, 'a').getAttribute('aria-disabled')).to.equal('true')
    })
  })

  it('has a target of at least 44 px, small ones too', async () => {
    await loadTokens()
    const container = await mount(html`<div><ofc-button size="small">Oui</ofc-button></div>`)
    const button = buttonIn(container)
    const { top, bottom, left } = button.getBoundingClientRect()
    const middle = (top + bottom) / 2
    expect(document.elementFromPoint(left + 5, middle + 21)).to.equal(button)
    expect(part(button, 'button').getBoundingClientRect().height).to.be.at.least(36)
  })

  it('passes axe in every variant', async () => {
    await expectAccessible(
      await mount(html`<div>
        ${(['filled', 'outlined', 'plain'] as const).map((variant) =>
          (['neutral', 'danger'] as const).map(
            (tone) => html`<ofc-button variant=${variant} tone=${tone}>Envoyer</ofc-button>`,
          ),
        )}
        <ofc-button loading>Envoyer</ofc-button><ofc-button disabled>Envoyer</ofc-button>
        <ofc-button href="#x">Voir</ofc-button><ofc-button label="Retirer Karim Haddad">Retirer</ofc-button>
      </div>`),
    )
  })
})
