import { stripHeight } from '#model/studio/canvas.ts'

/** Share of a strip's width for the thumbnail of its block; the studio writes beside it. */
const part = 0.22

let style: HTMLStyleElement | undefined

/** Toggles section strips of a fixed height on the screen. */
export function showSections({ on, open }: { readonly on: boolean; readonly open: string | null }): void {
  style ??= document.head.appendChild(document.createElement('style'))
  style.textContent = on ? sectionRules(open) : ''
  removeEventListener('resize', measure)
  if (!on) return
  measure()
  // Zooming changes how high the canvas is.
  addEventListener('resize', measure)
}

/** Compensates the scale of the canvas for the height of the strips. */
function measure(): void {
  const drawn = frameElement?.getBoundingClientRect().width
  document.documentElement.style.setProperty('--vx-scale', String(drawn ? drawn / innerWidth : 1))
}

function sectionRules(open: string | null): string {
  const group = open === null ? '#none' : `#main>[data-vx-id="${CSS.escape(open)}"]`
  // Weighs nothing, so that the open group, which is one of them, can differ.
  const strips = `:where(#main>[data-vx-id],${group}>[data-vx-id])`
  const px = (of: number) => `calc(${of}px / var(--vx-scale))`
  return `
:has(#main)>:not(#main):not(:has(#main)){display:none!important}
#main{display:block!important;padding:${px(8)} ${px(8)} ${px(80)}!important;margin:0!important;max-inline-size:none!important}
${strips}{display:block!important;position:relative!important;inset:auto!important;float:none!important;block-size:${px(stripHeight)}!important;min-block-size:0!important;inline-size:auto!important;max-inline-size:none!important;margin:0 0 ${px(6)}!important;padding:0!important;overflow:clip!important;contain:layout paint!important;transform:none!important}
${strips}>*{transform:scale(${part})!important;transform-origin:0 0!important;pointer-events:none!important}
[dir=rtl] ${strips}>*{transform-origin:100% 0!important}
${group}{block-size:auto!important;padding-block-start:${px(stripHeight + 6)}!important;contain:none!important;overflow:visible!important}
${group}>[data-vx-id]{transform:none!important;pointer-events:auto!important;margin-inline-start:${px(24)}!important}
${strips}::before{font-size:${px(11)}!important;line-height:1.6!important;inset:auto ${px(8)} ${px(6)} auto!important}`
}
