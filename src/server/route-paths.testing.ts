/** The paths at which an app answers GET, from the tree that Fastify prints: what is only posted to hides no page. */
export function pathsIn(printed: string): readonly string[] {
  const above: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? []
    above.splice(Math.max(0, branch.length / 4 - 1), Infinity, part)
    return methods.split(', ').includes('GET') ? [above.join('')] : []
  })
}
