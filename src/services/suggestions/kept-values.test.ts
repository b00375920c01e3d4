import { expect, it } from 'vitest'
import { missingValue } from './kept-values.ts'

it.each([
  ['From $1,200.50 a night', 'Desde 1.200,50 $ por noche'],
  ['Call +52 (998) 123-4567', 'Llame al +52 998 123 4567'],
  ['Rooms of 45 m² at 20% off', 'Habitaciones de 45 m² con 20 % de descuento'],
  ['Check-in at {{resort.check_in}}', 'Entrada a las {{resort.check_in}}'],
  ['Three pools, open 7 to 3 pm', 'Tres piscinas, de 7 a 15 h'],
  ['Since 2026-11-30', 'Desde el 30/11/2026'],
  ['Write to stay@reef.com', 'Escriba a stay@reef.com'],
])('finds nothing lost from “%s”', (source, translation) => {
  expect(missingValue(source, translation, ['Reef Club'])).toBeUndefined()
})

it.each([
  ['From $1,200', 'Desde 1.300 $', '1,200'],
  ['From $1,200', 'Desde 1.200', '$'],
  ['Call +52 (998) 123-4567', 'Llámenos', '+52 (998) 123-4567'],
  ['Rooms of 45 m²', 'Habitaciones de 48 m²', '45'],
  ['{{room:sea.price}} and {{room:sea.price}}', '{{room:sea.price}}', '{{room:sea.price}}'],
  ['Hello {name}', 'Hola {nombre}', '{name}'],
  ['See https://reef.com/a.', 'Vea https://reef.com/b.', 'https://reef.com/a'],
  ['At Reef Club', 'En el Club del Arrecife', 'Reef Club'],
])('names what is lost from “%s”', (source, translation, lost) => {
  expect(missingValue(source, translation, ['Reef Club'])).toBe(lost)
})
