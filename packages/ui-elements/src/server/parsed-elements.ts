import type { DefaultTreeAdapterTypes } from 'parse5'

export type ParsedElement = DefaultTreeAdapterTypes.Element

/** All elements among the nodes and inside them, in the order of the HTML. */
export const elementsIn = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): ParsedElement[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []))

export const childElements = ({ childNodes }: ParsedElement): ParsedElement[] =>
  childNodes.filter((node) => 'tagName' in node)

export const textOf = ({ childNodes }: ParsedElement): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('')

export const attributeOf = ({ attrs }: ParsedElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value
