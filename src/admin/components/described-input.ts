/**
 * Props of an input that instructions beside it describe: the library names its own error alone, whatever it is given. Ids of
 * elements, the error's own among them while there is one.
 */
export function describedInput(id: string, describedBy: string | undefined, error?: unknown) {
  if (!describedBy) return {}
  const ids = typeof error === 'string' && error !== '' ? `${describedBy} ${id}-error` : describedBy
  return { attributes: { input: { 'aria-describedby': ids } } }
}
