import { useEffect, useState } from 'react'
import { useEditor, useDocument, useUi, useCanvas } from '../context.tsx'

/** Window of the canvas once its page is loaded; `loaded` changes with each load. */
export function useCanvasWindow(): { readonly page: Window | undefined; readonly loaded: number } {
  const { bridge } = useEditor()
  const active = useCanvas((canvas) => canvas.active)
  const isThere = useCanvas((canvas) => canvas.ready)
  const own = useDocument(({ page }) => page.layout)
  const layout = useUi(({ brand, comparison }) => brand ?? comparison?.to.page.layout) ?? own
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const frame = bridge.frameOf(active)
    const renew = () => setLoaded((times) => times + 1)
    renew()
    frame?.addEventListener('load', renew)
    return () => frame?.removeEventListener('load', renew)
  }, [bridge, active, layout])
  return { page: (isThere && bridge.frameOf(active)?.contentWindow) || undefined, loaded }
}
