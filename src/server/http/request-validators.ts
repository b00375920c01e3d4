import { AjvCompiler } from '@fastify/ajv-compiler'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'

type Options = Parameters<ReturnType<typeof AjvCompiler>>[1]

/** Compilers by their options: servers of one process compile a schema once. */
const compilerOf = AjvCompiler()

/**
 * Validators of requests, by the schemas of their routes. Each is compiled when the first request needs it: to compile
 * all of them takes most of a start, and much of the API is never asked by a process that lives for minutes.
 */
export function createRequestValidators(options: Options): FastifySchemaCompiler<unknown> {
  const compile = compilerOf({}, options)
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined
    const validate = Object.assign(
      (data: unknown, place?: Parameters<ReturnType<typeof compile>>[1]) => {
        compiled ??= compile({ ...route })
        const isValid = compiled(data, place) === true
        validate.errors = compiled.errors ?? null
        return isValid
      },
      {
        errors: null as FastifySchemaValidationError[] | null,
        // By this Fastify tells a validator of Ajv, and says where the data stands, so that a value can be coerced.
        schemaEnv: true,
      },
    )
    return validate
  }
}
