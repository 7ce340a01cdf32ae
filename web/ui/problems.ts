/** What is wrong, at its field. */
export type Problems = Readonly<Partial<Record<string, string>>>

/** As a schema finds it, or as the server says it: with the path in one piece. */
type Issue = { readonly path: string | readonly PropertyKey[]; readonly message: string }

/** Issues by the field they belong to; of several at one field the first. */
export function problemsByField(issues: readonly Issue[]): Problems {
  const problems: Partial<Record<string, string>> = {}
  for (const { path, message } of issues) {
    problems[typeof path === 'string' ? path : path.join('.')] ??= message
  }
  return problems
}
