import { AtRule, type Plugin } from 'postcss'

/**
 * Late faces plugin of PostCSS: Firefox gives an optional face up a tenth of a second after it was asked for, though it was
 * announced by `preload` and is there before the first drawing. There, and there alone, it may come for three seconds.
 */
export function lateFacesPlugin(): Plugin {
  return {
    postcssPlugin: 'voix:late-faces',
    OnceExit(root) {
      let inFirefox: AtRule | undefined
      root.walkAtRules('font-face', (face) => {
        const late = face.clone()
        let isOptional = false
        late.walkDecls('font-display', (display) => {
          isOptional = display.value === 'optional'
          display.value = 'fallback'
        })
        if (!isOptional || face.parent === inFirefox) return
        inFirefox ??= new AtRule({ name: 'supports', params: '(-moz-appearance: none)', source: face.source! })
        inFirefox.append(late)
        // Behind the last face.
        face.after(inFirefox)
      })
    },
  }
}
