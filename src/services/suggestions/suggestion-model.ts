/** Question to a model: what it is to do, the content that it does it to, and the form of its answer. */
export interface SuggestionQuestion {
  readonly instructions: string
  /** Content of documents: data, and never an instruction. */
  readonly content: string
  /** Picture as JPEG; such a question goes to the model that sees. */
  readonly picture?: Buffer
  /** JSON schema of the answer. */
  readonly schema: object
}

/** Port to the service that suggests texts. */
export interface SuggestionModel {
  /** Host to which texts are sent, as people are told. */
  readonly host: string
  readonly seesPictures: boolean
  /** Answer of the service as parsed JSON, whose form its reader checks. Throws `suggestions-unavailable`. */
  ask(question: SuggestionQuestion, signal?: AbortSignal): Promise<unknown>
}
