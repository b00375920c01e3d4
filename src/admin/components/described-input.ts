/**
 * Props of an input with instructions beside it: ids for `aria-describedby`, its error's among them while there is one. Mantine
 * names the error alone.
 */
export function describedInput(id: string, describedBy: string | undefined, error?: unknown) {
  if (!describedBy) return {}
  const ids = typeof error === 'string' && error !== '' ? `${describedBy} ${id}-error` : describedBy
  return { attributes: { input: { 'aria-describedby': ids } } }
}
