import { type Field, FieldError, type Hints } from './field.ts'

interface Range {
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

/** A number in a range. Blank (`null`) means the default. */
/*#__NO_SIDE_EFFECTS__*/
export function number(hints: Hints<'number'> & Range = {}): Field<'number', number> {
  return {
    type: 'number',
    label: '',
    enabled: true,
    default: null,
    ...hints,
    parse(value) {
      if (value === null || value === '') return null
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldError('Write a number.')
      const { min = -Infinity, max = Infinity, step } = hints
      if (value < min || value > max) throw new FieldError(rangeSentence(hints))
      if (step && !onStep(value, step, hints.min ?? 0))
        throw new FieldError(`Use steps of ${step}${hints.min === undefined ? '' : ` from ${hints.min}`}.`)
      return value
    },
  }
}

function rangeSentence({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `Choose a number from ${min} to ${max}.`
  return min === undefined ? `Choose a number up to ${max}.` : `Choose a number from ${min} up.`
}

function onStep(value: number, step: number, from: number): boolean {
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
