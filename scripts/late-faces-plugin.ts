import { AtRule, type Plugin } from 'postcss'

/** What Firefox alone knows, and what WebKit alone does. */
const engines = '(-moz-appearance: none) or (hanging-punctuation: first)'

/**
 * Late faces plugin of PostCSS: Firefox and WebKit give an optional face up a tenth of a second after it was asked for, though
 * it was announced by `preload` and is there before the first drawing. There, and there alone, it may come for three seconds.
 */
export function lateFacesPlugin(): Plugin {
  return {
    postcssPlugin: 'voix:late-faces',
    OnceExit(root) {
      let inEngines: AtRule | undefined
      root.walkAtRules('font-face', (face) => {
        const late = face.clone()
        let isOptional = false
        late.walkDecls('font-display', (display) => {
          isOptional = display.value === 'optional'
          display.value = 'fallback'
        })
        if (!isOptional || face.parent === inEngines) return
        inEngines ??= new AtRule({ name: 'supports', params: engines, source: face.source! })
        inEngines.append(late)
        // Behind the last face.
        face.after(inEngines)
      })
    },
  }
}
