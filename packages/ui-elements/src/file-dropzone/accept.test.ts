import { expect } from 'chai'
import fc from 'fast-check'
import { acceptedNames, findFormatFault, parseAccept } from './accept.ts'
import { extensionOf } from './formats.ts'

const pdf = '255044462d312e37'
const png = '89504e470d0a1a0a'
const faultOf = (accept: string, name: string, type = '', beginning: string | undefined = pdf) =>
  findFormatFault(parseAccept(accept), { name, type, beginning })?.kind

describe('what is accepted', () => {
  it('is told by extension, in any case and with spaces around', () => {
    expect(faultOf(' .PDF , .png', 'Permis.Pdf')).to.equal(undefined)
    expect(faultOf('.pdf', 'permis.txt')).to.equal('format')
  })

  it('is told by type, of the file or of its extension', () => {
    expect(faultOf('application/pdf', 'permis.pdf')).to.equal(undefined)
    expect(faultOf('application/pdf', 'permis', 'application/pdf')).to.equal(undefined)
    expect(faultOf('image/*', 'photo.png', '', png)).to.equal(undefined)
    expect(faultOf('image/*', 'photo.svg', 'image/svg+xml')).to.equal(undefined)
    expect(faultOf('image/*', 'permis.pdf', 'application/pdf')).to.equal('format')
    expect(faultOf('image/*', 'permis', 'imagerie/x')).to.equal('format')
    expect(faultOf('*/*', 'permis.xyz')).to.equal(undefined)
  })

  it('takes the other extension of a format', () => {
    expect(faultOf('.jpeg', 'photo.jpg', '', 'ffd8ffe0')).to.equal(undefined)
  })

  it('is all that there is without a list', () => {
    expect(faultOf('', 'n’importe quoi', 'x/y', '00')).to.equal(undefined)
    expect(faultOf(' , ', 'faux.pdf', '', '00')).to.equal(undefined)
  })

  it('refuses a type that says otherwise than the extension, not one that nobody knows', () => {
    expect(faultOf('.pdf', 'permis.pdf', 'image/png')).to.equal('content')
    expect(faultOf('.pdf', 'permis.pdf', 'application/x-unknown')).to.equal(undefined)
    // Windows with Excel calls a CSV so.
    expect(faultOf('.csv', 'employes.csv', 'application/vnd.ms-excel', '6e6f6d')).to.equal(undefined)
  })

  it('holds what is taken by its type alone to the first bytes of that type', () => {
    expect(faultOf('image/png', 'photo.inconnue', 'image/png', png)).to.equal(undefined)
    expect(faultOf('image/png', 'photo.inconnue', 'image/png', pdf)).to.equal('content')
  })

  it('never takes a known extension with other first bytes, and no bytes change what is said of others', () => {
    const bytes = fc.stringMatching(/^[0-9a-f]{0,24}$/)
    fc.assert(
      fc.property(bytes, (beginning) => {
        const isPdf = beginning.startsWith('255044462d')
        expect(faultOf('.pdf', 'a.pdf', '', beginning)).to.equal(isPdf ? undefined : 'content')
        expect(faultOf('.csv', 'a.csv', '', beginning)).to.equal(undefined)
        expect(faultOf('.csv', 'a.pdf', '', beginning)).to.equal('format')
      }),
    )
  })

  it('throws at nothing that a page or a file system says', () => {
    expect(parseAccept([{ toString: null }])).to.deep.equal(parseAccept(''))
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.string(), (accept, name, type) => {
        findFormatFault(parseAccept(accept), { name, type, beginning: undefined })
        expect(extensionOf(name)).to.match(/^$|^\.[^.\s]+$/u)
      }),
    )
  })

  it('is named once, as people call it', () => {
    expect(acceptedNames(parseAccept('.jpg,.jpeg,image/jpeg,application/pdf,.csv,image/*'))).to.deep.equal([
      'JPG',
      'CSV',
      'PDF',
      'image/*',
    ])
  })
})
