import { expect } from 'chai'
import fc from 'fast-check'
import { acceptedNames, findFormatError, parseAccept } from './accept.ts'
import { extensionOf } from './file-formats.ts'

const pdf = '255044462d312e37'
const png = '89504e470d0a1a0a'
const faultOf = (accept: string, name: string, type = '', beginning: string | undefined = pdf) =>
  findFormatError(parseAccept(accept), { name, type, firstBytes: beginning })?.kind

describe('the accepted formats', () => {
  it('match by extension, in any case and with spaces around', () => {
    expect(faultOf(' .PDF , .png', 'Permis.Pdf')).to.equal(undefined)
    expect(faultOf('.pdf', 'permis.txt')).to.equal('format')
  })

  it('match by type, of the file or of its extension', () => {
    expect(faultOf('application/pdf', 'permis.pdf')).to.equal(undefined)
    expect(faultOf('application/pdf', 'permis', 'application/pdf')).to.equal(undefined)
    expect(faultOf('image/*', 'photo.png', '', png)).to.equal(undefined)
    expect(faultOf('image/*', 'photo.svg', 'image/svg+xml')).to.equal(undefined)
    expect(faultOf('image/*', 'permis.pdf', 'application/pdf')).to.equal('format')
    expect(faultOf('image/*', 'permis', 'imagerie/x')).to.equal('format')
    expect(faultOf('*/*', 'permis.xyz')).to.equal(undefined)
  })

  it('match by extension where the system gives no type, or one of its own', () => {
    expect(faultOf('text/csv', 'b.csv', 'application/vnd.ms-excel', '612c62')).to.equal(undefined)
    expect(faultOf('text/csv', 'a.csv', '', '612c62')).to.equal(undefined)
    expect(faultOf('image/*', 'photo.avif', '', '0000001c667479706176696600000000')).to.equal(undefined)
    expect(faultOf('image/*', 'photo.jfif', '', 'ffd8ffe0')).to.equal(undefined)
    expect(faultOf('audio/*', 'note.m4a', 'audio/x-m4a', '00')).to.equal(undefined)
    expect(faultOf('audio/*', 'note.m4a', '', '00')).to.equal(undefined)
    expect(faultOf('text/plain', 'lisez-moi.txt', '', '00')).to.equal(undefined)
    expect(faultOf('application/json', 'a.json', '', '00')).to.equal(undefined)
    expect(faultOf('text/csv', 'a.json', '', '00')).to.equal('format')
    expect(acceptedNames(parseAccept('text/csv,application/json'))).to.deep.equal(['CSV', 'JSON'])
  })

  it('include the other extension of a format', () => {
    expect(faultOf('.jpeg', 'photo.jpg', '', 'ffd8ffe0')).to.equal(undefined)
    expect(faultOf('.jpg', 'photo.jfif', 'image/jpeg', 'ffd8ffe0')).to.equal(undefined)
  })

  it('are all formats without a list', () => {
    expect(faultOf('', 'n’importe quoi', 'x/y', '00')).to.equal(undefined)
    expect(faultOf(' , ', 'faux.pdf', '', '00')).to.equal(undefined)
  })

  it('exclude a type that contradicts the extension, but not an unknown type', () => {
    expect(faultOf('.pdf', 'permis.pdf', 'image/png')).to.equal('content')
    expect(faultOf('.pdf', 'permis.pdf', 'application/x-unknown')).to.equal(undefined)
    // Windows with Excel installed reports this type for CSV files.
    expect(faultOf('.csv', 'employes.csv', 'application/vnd.ms-excel', '6e6f6d')).to.equal(undefined)
  })

  it('check the signature of a file that matches by type only', () => {
    expect(faultOf('image/png', 'photo.inconnue', 'image/png', png)).to.equal(undefined)
    expect(faultOf('image/png', 'photo.inconnue', 'image/png', pdf)).to.equal('content')
  })

  it('exclude a known extension with another signature, and ignore the signature of other extensions', () => {
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

  it('are computed from any value without throwing', () => {
    expect(parseAccept([{ toString: null }])).to.deep.equal(parseAccept(''))
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.string(), (accept, name, type) => {
        findFormatError(parseAccept(accept), { name, type, firstBytes: undefined })
        expect(extensionOf(name)).to.match(/^$|^\.[^.\s]+$/u)
      }),
    )
  })

  it('have one common name each', () => {
    expect(acceptedNames(parseAccept('.jpg,.jpeg,image/jpeg,application/pdf,.csv,image/*'))).to.deep.equal([
      'JPG',
      'CSV',
      'PDF',
      'image/*',
    ])
  })
})
