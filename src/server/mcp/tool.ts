import type { TObject } from 'typebox'
import type { Value } from '#contract/endpoint.ts'
import type { CallApi } from './api-caller.ts'

/** Context of a tool: its user, and calls of the API in their name. */
export interface AskContext {
  readonly call: CallApi
  /** Origin of the admin, for addresses in answers. */
  readonly origin: string
  /** Name of the program that asks, as it is registered or as its token is named. */
  readonly client: string
}

/** Document that a call was about, for the audit log. */
export interface CallSubject {
  readonly entity: string
  readonly id: string
  readonly title: string
  readonly site: string
}

interface ToolAnswer {
  readonly value: object
  readonly about?: CallSubject
}

/** MCP tool: schema of its arguments, and its work. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Whether it changes nothing. */
  readonly isReadOnly: boolean
  /** Whether it waits for another server, and so is no transaction. */
  readonly waitsForOthers?: true
  readonly input: TObject
  run(given: unknown, context: AskContext): Promise<ToolAnswer>
}

interface Declared<S extends TObject> extends Omit<Tool, 'input' | 'run'> {
  readonly input: S
  run(given: Value<S>, context: AskContext): Promise<ToolAnswer>
}

/** Declares a tool, whose arguments are validated before. */
export function tool<S extends TObject>(declared: Declared<S>): Tool {
  return { ...declared, run: (given, context) => declared.run(given as Value<S>, context) }
}
