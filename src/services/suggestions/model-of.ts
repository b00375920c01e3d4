import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { SuggestionModel } from './suggestion-model.ts'

/** Configured model. Throws `wrong-state` without one. */
export function modelOf(model: SuggestionModel | undefined): SuggestionModel {
  if (!model)
    throw new VoixError('wrong-state', {
      reason: sentence('No service for suggestions is set up here. The operator names one in SUGGESTIONS_URL.'),
    })
  return model
}
