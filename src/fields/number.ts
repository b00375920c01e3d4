import { sentence, type Sentence } from '#messages/sentence.ts'
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
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldError(sentence('Enter a number.'))
      const { min = -Infinity, max = Infinity, step } = hints
      if (value < min || value > max) throw new FieldError(rangeSentence(hints))
      if (step && !onStep(value, step, hints.min ?? 0)) throw new FieldError(stepSentence(step, hints.min))
      return value
    },
  }
}

function stepSentence(step: number, from: number | undefined): Sentence {
  if (step === 1 && Number.isInteger(from ?? 0)) return sentence('Enter a whole number.')
  return from === undefined
    ? sentence('Use steps of {step}.', { step })
    : sentence('Use steps of {step} from {from}.', { step, from })
}

function rangeSentence({ min, max }: Range): Sentence {
  if (max === undefined) return sentence('Choose a number of {min} or more.', { min: min ?? 0 })
  return min === undefined
    ? sentence('Choose a number up to {max}.', { max })
    : sentence('Choose a number from {min} to {max}.', { min, max })
}

function onStep(value: number, step: number, from: number): boolean {
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
