import { useEffect, useState } from 'react'
import { useEditor, useUi, useStudio } from '../state/context.tsx'

/** The window of the canvas once its page is there; `loaded` is another each time it was loaded anew. */
export function useCanvasWindow(): { readonly page: Window | undefined; readonly loaded: number } {
  const { canvas } = useEditor()
  const active = useUi((ui) => ui.active)
  const isThere = useUi((ui) => ui.ready)
  const own = useStudio(({ page }) => page.layout)
  const layout = useUi(({ brand, comparison }) => brand ?? comparison?.to.page.layout) ?? own
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const frame = canvas.frameOf(active)
    const renew = () => setLoaded((times) => times + 1)
    renew()
    frame?.addEventListener('load', renew)
    return () => frame?.removeEventListener('load', renew)
  }, [canvas, active, layout])
  return { page: (isThere && canvas.frameOf(active)?.contentWindow) || undefined, loaded }
}
