import { expect, it } from 'vitest'
import { copyTitle, revertingTitle } from './copy-title.ts'

it('is in the language of who copies', () => {
  expect(copyTitle('Home', 'en', 200)).toBe('Copy of Home')
  expect(copyTitle('Inicio', 'es', 200)).toBe('Copia de Inicio')
  expect(revertingTitle('Primavera', 'es', 120)).toBe('Reversión de «Primavera»')
})

it('is no longer than titles may be', () => {
  expect(copyTitle('x'.repeat(200), 'en', 200)).toHaveLength(200)
})
