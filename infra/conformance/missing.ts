/** A call to the endpoint, and how it was answered. */
export type Call = {
  /** The operation, or method and path where the protocol does not name it. */
  readonly name: string
  readonly status: number
  readonly contentType: string
  /** The header `x-amzn-errortype`; empty without one. */
  readonly error: string
}

const unknown = /^(UnknownOperation|UnknownAction|InvalidAction|NotImplemented)(Exception)?(:|$)/

/**
 * True if an implementation does not have an operation. Most say so as AWS's protocols do; moto's server
 * answers with a page of its own for people, with 404 or 500.
 */
export const isMissing = ({ status, contentType, error }: Call): boolean =>
  status === 501 || (status >= 400 && contentType.startsWith('text/html')) || unknown.test(error)
