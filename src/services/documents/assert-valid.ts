import { type AnySentence, sentence, type Sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'

/** Throws `invalid-record` with every problem by its field. */
export function assertValid(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalidRecord(problems)
}

/** The refusal of values, with every problem by its field, which the summary calls by its key or as `nameOf` says. */
export function invalidRecord(problems: Problems, nameOf: (field: string) => AnySentence = String): VoixError {
  const [first, ...others] = Object.entries(problems).map(([field, problem]) => underField(nameOf(field), problem))
  const summary = others.reduce<AnySentence>(oneAfterOther, first ?? '')
  return new VoixError('invalid-record', { summary, problems })
}

/** Problem under the name of its field. */
export function underField(name: AnySentence, problem: AnySentence): Sentence {
  return sentence('{name}: {problem}', { name, problem })
}

function oneAfterOther(first: AnySentence, second: AnySentence): Sentence {
  return sentence('{first} {second}', { first, second })
}
