/** GET paths of an app, from Fastify's printed tree. */
export function pathsIn(printed: string): readonly string[] {
  const above: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? []
    above.splice(Math.max(0, branch.length / 4 - 1), Infinity, part)
    return methods.split(', ').includes('GET') ? [above.join('')] : []
  })
}
