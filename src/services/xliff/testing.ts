import sax from 'sax'

/** Order of the elements inside another, as the schemas of XLIFF 2.1 and 1.2 have it for the parts that we write. */
const inside: Readonly<Record<string, RegExp>> = {
  '2.1 xliff': /^(file )+$/,
  '2.1 file': /^(slr:profiles )?(notes )?(unit )+$/,
  '2.1 slr:profiles': /^$/,
  '2.1 notes': /^(note )+$/,
  '2.1 unit': /^(notes )?(originalData )?(segment )+$/,
  '2.1 originalData': /^(data )+$/,
  '2.1 segment': /^source (target )?$/,
  '2.1 source': /^((pc|ph) )*$/,
  '2.1 target': /^((pc|ph) )*$/,
  '2.1 pc': /^((pc|ph) )*$/,
  '1.2 xliff': /^(file )+$/,
  '1.2 file': /^header body $/,
  '1.2 header': /^(note )+$/,
  '1.2 body': /^(trans-unit )+$/,
  '1.2 trans-unit': /^source (target )?(note )*$/,
  '1.2 source': /^((g|x) )*$/,
  '1.2 target': /^((g|x) )*$/,
  '1.2 g': /^((g|x) )*$/,
}

/** Attributes: those that must be there, and those that may. */
const attributes: Readonly<Record<string, readonly [required: readonly string[], optional: readonly string[]]>> = {
  '2.1 xliff': [['version', 'srcLang', 'trgLang', 'xmlns', 'xmlns:slr'], []],
  '2.1 file': [['id', 'original'], []],
  '2.1 slr:profiles': [['generalProfile'], []],
  '2.1 note': [['category'], []],
  '2.1 unit': [['id', 'xml:space'], ['slr:sizeRestriction']],
  '2.1 data': [['id'], []],
  '2.1 segment': [['state'], ['subState']],
  '2.1 pc': [['id', 'type', 'dataRefStart', 'dataRefEnd'], ['subType']],
  '2.1 ph': [['id', 'type', 'dataRef'], ['subType']],
  '1.2 xliff': [['version', 'xmlns'], []],
  '1.2 file': [['original', 'source-language', 'target-language', 'datatype'], []],
  '1.2 note': [['from'], []],
  '1.2 trans-unit': [
    ['id', 'xml:space'],
    ['maxwidth', 'size-unit'],
  ],
  '1.2 target': [['state'], ['state-qualifier']],
  '1.2 g': [['id', 'ctype', 'equiv-text'], []],
  '1.2 x': [['id', 'ctype', 'equiv-text'], []],
}

/** Structural problems of a file: elements and attributes, invalid or repeated ids, missing data. */
export function structureProblems(xliff: string): readonly string[] {
  const problems = new Set<string>()
  const parser = sax.parser(true, {})
  const open: { readonly name: string; children: string }[] = []
  let version = ''
  let ids = new Set<string>()
  let data = new Set<string>()
  parser.onopentag = ({ name, attributes: given }) => {
    const values = given as Readonly<Record<string, string>>
    if (open.length === 0) version = values.version ?? ''
    const parent = open.at(-1)
    if (parent) parent.children += `${name} `
    open.push({ name, children: '' })
    const [required, optional] = attributes[`${version} ${name}`] ?? [[], []]
    for (const each of required) if (!(each in values)) problems.add(`${name} without ${each}`)
    for (const each of Object.keys(values))
      if (!required.includes(each) && !optional.includes(each)) problems.add(`${name} with ${each}`)
    if (name === 'file') ids = new Set()
    if (name === 'unit' || name === 'trans-unit') {
      if (!/^[\w.:-]+$/.test(values.id ?? '') || ids.has(values.id!)) problems.add(`id ${values.id}`)
      ids.add(values.id!)
      data = new Set()
    }
    if (name === 'data') data.add(values.id!)
    for (const each of ['dataRef', 'dataRefStart', 'dataRefEnd'])
      if (each in values && !data.has(values[each]!)) problems.add(`${each} ${values[each]}`)
  }
  parser.onclosetag = (name) => {
    const { children } = open.pop()!
    const pattern = inside[`${version} ${name}`]
    if (pattern ? !pattern.test(children) : children !== '') problems.add(`${name}: ${children}`)
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xliff).close()
  return [...problems]
}
