export interface Pressed {
  readonly key: string
  readonly code: string
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}
