/** XML element with attributes and content, escaped. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number | undefined>>
  /** Elements and texts, in order. */
  readonly inside?: readonly (XmlElement | string)[]
  /** Whether the inside is written on one line, because white space in it counts. */
  readonly isText?: boolean
}

/** Lines of an XML element. */
export function xmlOf(element: XmlElement, indent = ''): string {
  const { name, inside = [], isText = false } = element
  const head = `${indent}<${name}${attributesOf(element)}`
  if (inside.length === 0) return `${head}/>`
  if (isText) return `${head}>${inside.map(inLine).join('')}</${name}>`
  const lines = inside.map((each) => (typeof each === 'string' ? xmlText(each) : xmlOf(each, `${indent}  `)))
  return `${head}>\n${lines.join('\n')}\n${indent}</${name}>`
}

function inLine(each: XmlElement | string): string {
  if (typeof each === 'string') return xmlText(each)
  const inside = (each.inside ?? []).map(inLine).join('')
  return inside === ''
    ? `<${each.name}${attributesOf(each)}/>`
    : `<${each.name}${attributesOf(each)}>${inside}</${each.name}>`
}

function attributesOf({ attributes = {} }: XmlElement): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlAttribute(String(value))}"`]))
    .join('')
}

/** Characters that no XML 1.0 document may have, not even as a number. */
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

/** Text without what XML forbids. A carriage return is written as a number, or a reader would take it for a new line. */
function xmlText(text: string): string {
  const allowed = text.toWellFormed().replace(forbidden, '')
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}

function xmlAttribute(text: string): string {
  return xmlText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
