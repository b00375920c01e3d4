import { AjvCompiler } from '@fastify/ajv-compiler'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'

type Options = Parameters<ReturnType<typeof AjvCompiler>>[1]

/** Compilers by their options: servers of one process compile a schema once. */
const compilerOf = AjvCompiler()

/** Creates request validators by route schema, each compiled at its first request, as compiling all would slow the start. */
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
